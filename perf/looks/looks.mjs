// Compares Throng's studio with three.js and the Khronos sample viewer; README.md says how to run it.
import {createHash} from 'node:crypto';
import {mkdirSync, readFileSync, writeFileSync} from 'node:fs';
import {join} from 'node:path';
import {fileURLToPath} from 'node:url';
import {parseArgs} from 'node:util';
import {PNG} from 'pngjs';
import {ablations} from './ablations.mjs';
import {camera} from './cameras.mjs';
import {cases} from './cases.mjs';
import {ENVIRONMENTS, radiance} from './environments.mjs';
import {bias, coverage, detail, difference, mask, Picture, projection, similarity, strength} from './measure.mjs';
import {References, RENDERERS} from './references.mjs';
import {Throng} from './throng.mjs';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const SIZE = {width: 2560, height: 1920, factor: 4};
const GREY = [128, 128, 128];
/** Limits that README.md states. */
const LIMITS = {bytes: 3, times: 1.5, similarity: 0.02, low: 0.75, high: 1.45};

const {values: options} = parseArgs({
  options: {
    only: {type: 'string', default: ''},
    out: {type: 'string', default: join(ROOT, 'perf/looks/results')},
    cache: {type: 'string', default: '/tmp/throng-looks'},
    models: {type: 'string', default: join(ROOT, '../shared/models')},
    throng: {type: 'string', default: join(ROOT, 'throng')},
    jar: {type: 'string', default: join(ROOT, 'app/target/throng.jar')},
    references: {type: 'boolean', default: false},
    ablations: {type: 'boolean', default: true},
  },
  allowNegative: true,
});

const [width, height] = [SIZE.width / SIZE.factor, SIZE.height / SIZE.factor];
const environments = Object.fromEntries(Object.entries(ENVIRONMENTS).map(([name, make]) => [name, radiance(make)]));
const references = new References(options.cache);

/** Draws one file with every renderer and returns the pictures by name. */
async function draw(throng, model, {environment, frame}) {
  const pictures = {};
  for (const name of RENDERERS) {
    const bytes = await references.picture(name, model, environments[environment], frame);
    pictures[name] = new Picture(width, height, bytes);
  }
  if (throng) pictures.throng = new Picture(width, height, throng.picture(model, environments[environment], frame));
  return pictures;
}

/** Returns the numbers of one case and whether they are within the limits. */
function judge({three, khronos, throng}) {
  const over = coverage([three, khronos]);
  mask([throng], GREY).forEach((shown, i) => (over[i] |= shown));
  const between = difference(three, khronos, over);
  const own = [difference(throng, three, over), difference(throng, khronos, over)];
  const alike = similarity(three, khronos, over);
  const ownAlike = [similarity(throng, three, over), similarity(throng, khronos, over)];
  const limit = Math.max(LIMITS.bytes, LIMITS.times * between);
  return {
    between, own, limit, alike, ownAlike,
    bias: bias(throng, own[0] <= own[1] ? three : khronos, over),
    close: Math.min(...own) <= limit,
    similar: Math.max(...ownAlike) >= alike - LIMITS.similarity,
  };
}

/** Returns how strongly each renderer's change counts in Throng's, and whether it is within the limits. */
function judgeChange(whole, without) {
  const [own, ...others] = ['throng', ...RENDERERS].map((name) => detail(whole[name], without[name]));
  const mean = others[0].map((channel, c) => channel.map((value, i) => (value + others[1][c][i]) / 2));
  const factors = [...others, mean].map((other) => projection(own, other));
  const like = factors.some((factor) => factor >= LIMITS.low && factor <= LIMITS.high);
  return {factors, between: projection(others[0], others[1]), strength: strength(mean), like};
}

/** Writes the three pictures and Throng's difference from each, four times as strong. */
function sheet(name, pictures) {
  const {three, khronos, throng} = pictures;
  const parts = throng ? [three, khronos, throng, [throng, three], [throng, khronos]] : [three, khronos];
  const png = new PNG({width: width * parts.length, height});
  parts.forEach((part, column) => {
    for (let i = 0; i < width * height; i++) {
      const to = (Math.floor(i / width) * png.width + column * width + (i % width)) * 4;
      for (let c = 0; c < 3; c++) {
        png.data[to + c] = part.bytes ? part.bytes[i * 4 + c]
          : Math.min(Math.max(128 + 4 * (part[0].bytes[i * 4 + c] - part[1].bytes[i * 4 + c]), 0), 255);
      }
      png.data[to + 3] = 255;
    }
  });
  writeFileSync(join(options.out, `${name.replace(/\W+/g, '-')}.png`), PNG.sync.write(png));
}

const fixed = (values, digits) => [values].flat().map((x) => (Number.isFinite(x) ? x.toFixed(digits) : '-')).join(' / ');

function row(name, result) {
  const verdict = result.close && result.similar ? 'yes' : 'NO';
  return `| ${name} | ${fixed(result.between, 2)} | ${fixed(result.own, 2)} | ${fixed(result.limit, 2)} | ` +
    `${fixed(result.alike, 3)} | ${fixed(result.ownAlike, 3)} | ${verdict} |`;
}

function changeRow(name, feature, result) {
  return `| ${name} | ${feature} | ${fixed(result.factors, 2)} | ${fixed(result.between, 2)} | ` +
    `${fixed(result.strength, 2)} | ${result.like ? 'yes' : 'NO'} |`;
}

async function main() {
  mkdirSync(options.out, {recursive: true});
  const wanted = options.only.split(',').filter(Boolean);
  const stamp = () => createHash('sha256').update(readFileSync(options.jar)).digest('hex');
  const throng = options.references ? null : new Throng([options.throng], join(options.cache, 'own'), stamp());
  const rows = [];
  const changes = [];
  const all = cases(options.models);
  const chosen = wanted.length ? wanted.map((name) => all.find((one) => one.name === name)) : all;
  for (const {name, model, pose, environment, direction, ablate} of chosen) {
    const view = camera(await references.bounds(model, pose), direction, width / height);
    const setup = {environment, frame: {camera: view, pose, background: GREY, ...SIZE}};
    const pictures = await draw(throng, model, setup);
    sheet(name, pictures);
    if (throng) {
      const result = judge(pictures);
      rows.push(row(name, result));
      console.log(rows.at(-1), `bias ${fixed(result.bias, 1)}`);
    } else {
      const over = coverage([pictures.three, pictures.khronos]);
      const alike = similarity(pictures.three, pictures.khronos, over);
      console.log(`${name}: ${fixed(difference(pictures.three, pictures.khronos, over), 2)}, SSIM ${fixed(alike, 3)}`);
    }
    for (const [feature, bytes] of Object.entries(ablate && options.ablations ? ablations(model) : {})) {
      const without = await draw(throng, bytes, setup);
      if (!throng) continue;
      changes.push(changeRow(name, feature, judgeChange(pictures, without)));
      console.log(changes.at(-1));
    }
  }
  const table = [
    '| case | references differ | Throng from three.js / Khronos | limit | references\' SSIM | Throng\'s SSIM | within |',
    '| --- | --- | --- | --- | --- | --- | --- |', ...rows, '',
    '| case | removed | on three.js / Khronos / mean | three.js on Khronos | strength | within |',
    '| --- | --- | --- | --- | --- | --- |', ...changes, '',
  ];
  if (throng) writeFileSync(join(options.out, 'table.md'), table.join('\n'));
}

try {
  await main();
} finally {
  await references.close();
}
