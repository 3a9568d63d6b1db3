import { Component, type ReactNode } from 'react';
import { texts } from './texts/index.ts';

interface Props {
  readonly children: ReactNode;
  /** What stands there instead of what broke. */
  readonly instead?: ReactNode;
}

/** Keeps a broken part from taking the page with it. */
export class Guard extends Component<Props, { readonly broken: boolean }> {
  override state = { broken: false };

  static getDerivedStateFromError() {
    return { broken: true };
  }

  override render() {
    if (!this.state.broken) return this.props.children;
    return this.props.instead === undefined ? <Broken /> : this.props.instead;
  }
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
