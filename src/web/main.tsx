import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './App.tsx';
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
if (root) {
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  );
}
