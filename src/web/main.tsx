import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Router } from 'wouter';
import { useStore } from 'zustand';
import { App } from './App.tsx';
import { useAccountSettings } from './frame/accountSettings.ts';
import { useAppearance } from './frame/appearance.ts';
import { base } from './page/base.ts';
import { preferences } from './page/preferences.ts';
import { speakOnPage, spoken } from './texts/language.ts';
import './styles/base.css';
import './styles/controls.css';
import './styles/card.css';
import './styles/end.css';
import './styles/pages.css';
import './styles/tables.css';
import './styles/panel.css';
import './styles/people.css';
import './styles/talk.css';
import './styles/letters.css';
import './styles/leaders.css';
import './styles/learn.css';
import './styles/side.css';
import './styles/stage.css';
import './styles/together.css';

const root = document.getElementById('root');
const speakAsLiked = () => speakOnPage(preferences.getState().language);

/** In another language the whole page is drawn anew; the settings of its owner are stored all the same. */
function Page() {
  useAppearance();
  useAccountSettings();
  const tag = useStore(spoken, ({ tag }) => tag);
  return (
    <Router base={base}>
      <App key={tag} />
    </Router>
  );
}

// Somebody who asks the server itself, past the proxy, may leave the base out: then no link on the page would lead anywhere.
if (!`${location.pathname}/`.startsWith(`${base}/`)) location.replace(base + location.pathname + location.search);

// If a language cannot be fetched, the page keeps the one it has.
await speakAsLiked().catch(() => {});
preferences.subscribe(() => speakAsLiked().catch(() => {}));
if (root) {
  createRoot(root).render(
    <StrictMode>
      <Page />
    </StrictMode>,
  );
}
