import { useEffect } from 'react';
import { useStore } from 'zustand';
import { connection } from '../connection/line.ts';
import { session } from '../connection/session.ts';
import { tellNews } from '../notices/news.ts';
import { texts } from '../texts/index.ts';
import { announced, askAnnouncement, readAlready } from './announcements.ts';

/** What an admin tells everybody, until it is put away. Over a board it is a notice that goes by itself, so no board moves. */
export function Announcement() {
  const { announcement } = useStore(announced);
  const { id } = useStore(readAlready);
  const me = useStore(session, ({ person }) => person?.id);
  useEffect(() => void askAnnouncement(), []);
  useEffect(() => {
    if (me === undefined) return;
    return connection().listen((message) => {
      if (message.type !== 'announcement') return;
      announced.setState({ announcement: message.announcement });
      const isAtBoard = document.querySelector('.stage') !== null;
      if (message.announcement && isAtBoard) tellNews(`${texts.admin.fromAdmins} ${message.announcement.text}`);
    });
  }, [me]);
  if (announcement === null || announcement.id === id) return null;
  return (
    <section className="banner announcement">
      <p>
        <b>{texts.admin.fromAdmins}</b> {announcement.text}
      </p>
      <button
        type="button"
        className="button quiet icon"
        aria-label={texts.admin.putAway}
        onClick={() => readAlready.setState({ id: announcement.id })}
      >
        ✕
      </button>
    </section>
  );
}
