import { Component, type ReactNode, useEffect } from 'react';
import { Link } from 'wouter';
import { useStore } from 'zustand';
import { lookForNews, renewal, renewOnce } from '../offline/renewal.ts';
import { texts } from '../texts/index.ts';

interface Props {
  readonly children: ReactNode;
  /** What stands there instead of what broke. */
  readonly instead?: ReactNode;
}

/** Keeps a broken part from taking the page with it. */
export class Guard extends Component<Props, { readonly broken: Fault | null }> {
  override state = { broken: null };

  static getDerivedStateFromError(error: unknown): { readonly broken: Fault } {
    return { broken: isUnfetched(error) ? 'unfetched' : 'ours' };
  }

  override render() {
    const { broken } = this.state;
    if (broken === null) return this.props.children;
    if (this.props.instead !== undefined) return this.props.instead;
    return broken === 'unfetched' ? <Unfetched /> : <Broken />;
  }
}

/** A part of the page could not be fetched, or it is our own fault. */
type Fault = 'unfetched' | 'ours';

/** As Chromium, Firefox and Safari say it. */
function isUnfetched(error: unknown): boolean {
  const says = /dynamically imported module|Importing a module script failed|Unable to preload CSS/i;
  return error instanceof Error && says.test(error.message);
}

/** The server is away, or it has newer files: then the page has to be reloaded. */
function Unfetched() {
  const { offered } = useStore(renewal);
  useEffect(() => void lookForNews(), []);
  useEffect(() => {
    if (offered) renewOnce();
  }, [offered]);
  return (
    <div className="page narrow" role="alert">
      <h1>{texts.frame.noServer}</h1>
      <p>{texts.frame.needsServer}</p>
      <p>{texts.frame.worksWithout}</p>
      <div className="form-actions">
        <button type="button" className="button main" onClick={() => location.reload()}>
          {texts.frame.tryAgain}
        </button>
        <Link href="/" className="button plain">
          {texts.tables.toTheGames}
        </Link>
      </div>
    </div>
  );
}

function Broken() {
  return (
    <div className="page narrow" role="alert">
      <h1>{texts.frame.broke}</h1>
      <p>{texts.frame.ourFault}</p>
      <button type="button" className="button main" onClick={() => location.reload()}>
        {texts.frame.reload}
      </button>
    </div>
  );
}
