// Draws with three.js.
import * as THREE from 'three';
import {GLTFLoader} from 'three/addons/loaders/GLTFLoader.js';
import {HDRLoader} from 'three/addons/loaders/HDRLoader.js';
import {averaged, canvas} from './shared.js';

let renderer;
const environments = new Map();

async function environment(url) {
  if (!environments.has(url)) {
    const texture = await new HDRLoader().setDataType(THREE.FloatType).loadAsync(url);
    texture.mapping = THREE.EquirectangularReflectionMapping;
    environments.set(url, texture);
  }
  return environments.get(url);
}

/** Holds the model at a second of a clip; without a clip it keeps the pose of its nodes. */
function pose(gltf, {clip, time} = {}) {
  if (clip === undefined) return;
  const found = gltf.animations.find((animation, i) => animation.name === clip || i === clip);
  if (!found) throw new Error(`clip '${clip}' not found`);
  const mixer = new THREE.AnimationMixer(gltf.scene);
  const action = mixer.clipAction(found);
  action.setLoop(THREE.LoopOnce);
  action.clampWhenFinished = true;
  action.play();
  mixer.setTime(time);
}

async function load(request) {
  const gltf = await new GLTFLoader().loadAsync(request.model);
  pose(gltf, request.pose);
  gltf.scene.updateMatrixWorld(true);
  gltf.scene.traverse((node) => {
    if (node.isSkinnedMesh) node.skeleton.update();
    node.frustumCulled = false;
  });
  return gltf;
}

/** Returns the smallest and the largest corner of the posed model. */
window.bounds = async (request) => {
  const box = new THREE.Box3().setFromObject((await load(request)).scene, true);
  return {min: box.min.toArray(), max: box.max.toArray()};
};

window.draw = async (request) => {
  if (!renderer) {
    const context = {antialias: false, alpha: true, premultipliedAlpha: false, preserveDrawingBuffer: true};
    renderer = new THREE.WebGLRenderer({canvas: canvas(request), ...context});
    renderer.setPixelRatio(1);
    renderer.setSize(request.width, request.height, false);
  }
  renderer.toneMapping = THREE.NeutralToneMapping;
  renderer.toneMappingExposure = 1;
  const [r, g, b] = request.background;
  renderer.setClearColor(new THREE.Color().setRGB(r / 255, g / 255, b / 255, THREE.SRGBColorSpace), 0);
  const scene = new THREE.Scene();
  scene.environment = await environment(request.environment);
  const gltf = await load(request);
  scene.add(gltf.scene);
  const {world, fovY, near, far} = request.camera;
  const camera = new THREE.PerspectiveCamera(fovY, request.width / request.height, near, far);
  camera.matrixAutoUpdate = false;
  camera.matrix.fromArray(world);
  camera.updateMatrixWorld(true);
  renderer.render(scene, camera);
  const result = averaged(renderer.getContext(), request);
  scene.traverse((node) => {
    node.geometry?.dispose();
    for (const material of [node.material ?? []].flat()) {
      for (const value of Object.values(material)) if (value?.isTexture && value !== scene.environment) value.dispose();
      material.dispose();
    }
  });
  return result;
};
window.ready = true;
