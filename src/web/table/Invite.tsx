import { useState } from 'react';
import { texts } from '../texts/index.ts';

/** The link that leads others here. */
export function Invite() {
  const [copied, setCopied] = useState(false);
  const link = location.href.split('?')[0] ?? location.href;
  const copy = async () => {
    await navigator.clipboard?.writeText(link);
    setCopied(true);
  };
  return (
    <div className="inline-form">
      <input aria-label={texts.tableMenu.link} readOnly value={link} onFocus={(event) => event.target.select()} />
      <button type="button" className="button plain" onClick={copy}>
        {copied ? texts.tableMenu.linkCopied : texts.tableMenu.copyLink}
      </button>
    </div>
  );
}
