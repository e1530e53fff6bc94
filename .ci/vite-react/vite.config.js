import { platformApp } from '@platformapp/vite';
import { defineConfig } from 'vite';

export default defineConfig({
  plugins: [platformApp({ port: 0 })],
  server: { port: Number(process.env.APP_PORT), strictPort: true },
  preview: { port: Number(process.env.BUILT_PORT), strictPort: true },
});
