// Draws the references in headless Chromium, and keeps each picture under the hash of everything it depends on.
import {createHash} from 'node:crypto';
import {existsSync, mkdirSync, readFileSync, writeFileSync} from 'node:fs';
import {createServer} from 'node:http';
import {extname, join} from 'node:path';
import {fileURLToPath} from 'node:url';
import {chromium} from 'playwright-core';
import {image} from './textures.mjs';

const HERE = fileURLToPath(new URL('.', import.meta.url));
const TYPES = {'.html': 'text/html', '.js': 'text/javascript', '.wasm': 'application/wasm'};
const FLAGS = [
  '--no-sandbox', '--use-gl=angle', '--use-angle=swiftshader', '--enable-unsafe-swiftshader', '--disable-quic',
  '--no-first-run', '--disable-background-networking', '--disable-component-update', '--disable-sync',
];

/** The names of the other renderers. */
export const RENDERERS = ['three', 'khronos'];

const hash = (...parts) => parts.reduce((sum, part) => sum.update(part).update('\0'), createHash('sha256')).digest('hex');

/** Serves the pages, the installed packages and the requested models and environments; owns one browser. */
export class References {
  constructor(folder) {
    this.folder = folder;
    this.blobs = new Map([['/pages/empty.png', image(4, () => [0, 0, 0])]]);
    this.pages = new Map();
    mkdirSync(folder, {recursive: true});
    this.scripts = RENDERERS.map((name) => readFileSync(join(HERE, 'pages', `${name}.js`)));
    this.shared = readFileSync(join(HERE, 'pages/shared.js'));
    this.versions = readFileSync(join(HERE, 'package.json'));
  }

  /** Returns the corners of the box around the posed model. */
  async bounds(model, pose) {
    const request = {model: this.serve(model, 'glb'), pose};
    const text = await this.kept(hash('bounds', model, JSON.stringify(pose ?? null)), 'json', async () =>
      Buffer.from(JSON.stringify(await (await this.page('three')).evaluate((r) => window.bounds(r), request))));
    return JSON.parse(text.toString());
  }

  /** Returns the averaged RGBA bytes of one renderer. `frame`: {camera, pose, background, width, height, factor}. */
  picture(renderer, model, environment, frame) {
    const script = this.scripts[RENDERERS.indexOf(renderer)];
    const key = hash(renderer, this.versions, script, this.shared, model, environment, JSON.stringify(frame));
    return this.kept(key, 'rgba', async () => {
      const request = {...frame, model: this.serve(model, 'glb'), environment: this.serve(environment, 'hdr')};
      return Buffer.from(await (await this.page(renderer)).evaluate((r) => window.draw(r), request), 'base64');
    });
  }

  async kept(key, ending, make) {
    const path = join(this.folder, `${key}.${ending}`);
    if (!existsSync(path)) writeFileSync(path, await make());
    return readFileSync(path);
  }

  serve(bytes, ending) {
    const path = `/blobs/${hash(bytes)}.${ending}`;
    this.blobs.set(path, bytes);
    return path;
  }

  async page(renderer) {
    this.server ??= await this.listen();
    this.browser ??= await chromium.launch({executablePath: '/usr/bin/chromium', args: FLAGS});
    if (!this.pages.has(renderer)) {
      const page = await this.browser.newPage();
      page.setDefaultTimeout(600_000);
      page.on('console', (message) => message.type() === 'error' && console.error(`${renderer}: ${message.text()}`));
      page.on('pageerror', (error) => console.error(`${renderer}: ${error}`));
      await page.goto(`http://127.0.0.1:${this.server.address().port}/pages/${renderer}.html`);
      await page.waitForFunction(() => window.ready);
      this.pages.set(renderer, page);
    }
    return this.pages.get(renderer);
  }

  listen() {
    const server = createServer((request, response) => {
      const path = request.url.split('?')[0];
      const bytes = this.blobs.get(path) ?? this.file(path);
      response.writeHead(bytes ? 200 : 404, {'Content-Type': TYPES[extname(path)] ?? 'application/octet-stream'});
      response.end(bytes);
    });
    return new Promise((done) => server.listen(0, '127.0.0.1', () => done(server)));
  }

  file(path) {
    const file = join(HERE, path);
    return file.startsWith(HERE) && existsSync(file) ? readFileSync(file) : undefined;
  }

  async close() {
    await this.browser?.close();
    this.server?.close();
  }
}
