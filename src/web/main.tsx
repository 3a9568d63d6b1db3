import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { useStore } from 'zustand';
import { App } from './App.tsx';
import { speakOnPage, spoken } from './language.ts';
import { preferences } from './stage/preferences.ts';
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
import './styles/stage.css';
import './styles/together.css';

const root = document.getElementById('root');
const speakAsLiked = () => speakOnPage(preferences.getState().language);

/** In another language the whole page is drawn anew. */
function Page() {
  const tag = useStore(spoken, ({ tag }) => tag);
  return (
    <StrictMode key={tag}>
      <App />
    </StrictMode>
  );
}

await speakAsLiked();
preferences.subscribe(speakAsLiked);
if (root) createRoot(root).render(<Page />);
