import { useEffect } from 'react';
import { useStore } from 'zustand';
import { announced, askAnnouncement, readAlready } from './announcements.ts';
import { connection } from './connection/line.ts';
import { session } from './connection/session.ts';
import { texts } from './texts/index.ts';

/** What an admin tells everybody, until it is put away. It lies where notices lie, so no board moves. */
export function Announcement() {
  const { announcement } = useStore(announced);
  const { id } = useStore(readAlready);
  const me = useStore(session, ({ person }) => person?.id);
  useEffect(() => void askAnnouncement(), []);
  useEffect(() => {
    if (me === undefined) return;
    return connection().listen((message) => {
      if (message.type === 'announcement') announced.setState({ announcement: message.announcement });
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
