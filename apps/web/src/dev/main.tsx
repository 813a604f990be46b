import '@baohe/ui/base.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import './dev.css';
import { PartsPage } from './parts-page.tsx';

const root = document.getElementById('root');
if (root) {
  createRoot(root).render(
    <StrictMode>
      <PartsPage />
    </StrictMode>,
  );
}
