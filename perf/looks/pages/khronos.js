// Draws with the Khronos sample viewer.
import {GltfView} from '@khronosgroup/gltf-viewer';
import {averaged, canvas} from './shared.js';

const LIBRARIES = '/node_modules/@khronosgroup/gltf-viewer/dist/libs/';
// The compared models have neither KTX2 images nor Draco meshes, so that their decoders are empty here.
const noKtx = async () => ({GL: {makeContextCurrent() {}, createContext() {}}});
const noDraco = (options) => options.onModuleLoaded({});
let view;
let loader;
let context;
const environments = new Map();

async function environment(url) {
  if (!environments.has(url)) {
    environments.set(url, await loader.loadEnvironment(url, {lut_sheen_E_file: '/pages/empty.png'}));
  }
  return environments.get(url);
}

window.draw = async (request) => {
  if (!view) {
    const options = {antialias: false, alpha: true, premultipliedAlpha: false, preserveDrawingBuffer: true};
    context = canvas(request).getContext('webgl2', options);
    view = new GltfView(context);
    loader = view.createResourceLoader(noDraco, noKtx, LIBRARIES);
  }
  const state = view.createState();
  state.environment = await environment(request.environment);
  state.gltf = await loader.loadGltf(request.model);
  const parameters = state.renderingParameters;
  parameters.clearColor = [...request.background.map((c) => c / 255), 0];
  parameters.renderEnvironmentMap = false;
  parameters.usePunctual = false;
  parameters.environmentRotation = 0;
  parameters.exposure = 1;
  state.animationIndices = [];
  if (request.pose?.clip !== undefined) {
    const {clip, time} = request.pose;
    const index = state.gltf.animations.findIndex((animation, i) => animation.name === clip || i === clip);
    if (index < 0) throw new Error(`clip '${clip}' not found`);
    state.animationIndices = [index];
    state.animationTimer.setFixedTime(Math.max(time, 1e-6));
  }
  const {world, fovY, near, far} = request.camera;
  state.userCamera.transform = new Float32Array(world);
  state.userCamera.perspective.yfov = (fovY * Math.PI) / 180;
  state.userCamera.perspective.znear = near;
  state.userCamera.perspective.zfar = far;
  view.renderer.preparedScene = undefined;
  view.renderFrame(state, request.width, request.height);
  return averaged(context, request);
};
window.ready = true;
