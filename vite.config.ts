import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { defineConfig, mergeConfig, type UserConfig } from 'vite';
import { application } from './build/application.ts';
import { devServer } from './build/devServer.ts';
import { server } from './build/server.ts';

const folder = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

const shared: UserConfig = {
  resolve: { alias: { '@server': folder('./server'), '@': folder('./src') } },
};

// `vite build` makes the application, `vite build --mode server` the server, `vite` serves both.
export default defineConfig(({ mode }) => {
  if (mode === 'server') return mergeConfig(shared, server);
  // Vite itself gives .env to the application only.
  if (mode === 'development' && existsSync('.env')) process.loadEnvFile('.env');
  const port = Number(process.env.PORT || 4000);
  return mergeConfig(shared, {
    ...application,
    plugins: [...(application.plugins ?? []), devServer()],
    server: { port, strictPort: true },
  });
});
