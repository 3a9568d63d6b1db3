import { useEffect, useState } from 'react';
import { askServer } from '../../connection/http.ts';
import { base } from '../../page/base.ts';
import { useLoaded } from '../../page/useLoaded.ts';
import { Qr } from '../../parts/Qr.tsx';
import { texts } from '../../texts/index.ts';
import { inviteLink } from './invite.ts';

/** The link that leads others here, to copy and as a picture for telephones. */
export function Invite() {
  const [copied, setCopied] = useState(false);
  const server = useLoaded(askServer, '');
  const [rows, setRows] = useState<readonly string[]>();
  const { link, alone } = inviteLink(location.href, server?.house, base);
  useEffect(() => {
    if (alone) return;
    import('./picture.ts').then(
      ({ pictureOf }) => setRows(pictureOf(link)),
      () => {},
    );
  }, [link, alone]);
  const copy = async () => {
    await navigator.clipboard?.writeText(link);
    setCopied(true);
  };
  return (
    <>
      <div className="inline-form">
        <input aria-label={texts.tableMenu.link} readOnly value={link} onFocus={(event) => event.target.select()} />
        <button type="button" className="button plain" onClick={copy}>
          {copied ? texts.tableMenu.linkCopied : texts.tableMenu.copyLink}
        </button>
      </div>
      {alone ? <p className="calm">{texts.gathering.onlyThisMachine}</p> : null}
      {rows && !alone ? <Qr rows={rows} label={texts.gathering.picture} /> : null}
    </>
  );
}
