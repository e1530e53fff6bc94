import { createElement, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { PlatformApp } from 'virtual:platform-app';

PlatformApp.init({ apiKey: 'react', shopOrigin: 'http://localhost:4820' });
PlatformApp.ready(() => {
  PlatformApp.Bar.initialize({ title: 'React app' });
  PlatformApp.Bar.loadingOff();
});

function Counter() {
  const [count, setCount] = useState(0);
  const press = () => {
    setCount(count + 1);
    PlatformApp.flashNotice(`Pressed ${count + 1}`);
  };
  return createElement('button', { type: 'button', onClick: press }, `Press ${count}`);
}

createRoot(document.querySelector('#root')).render(createElement(Counter));
