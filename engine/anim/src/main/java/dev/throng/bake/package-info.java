/**
 * Baking of clips: conversion of keyframes to samples of local transforms, as many as the allowed error requires. May use
 * {@code dev.throng.bake.atlas}, {@code dev.throng.bake.measure} and {@code dev.throng.anim}. Must not depend on OpenGL or the
 * upload of atlases.
 */
@NullMarked
package dev.throng.bake;

import org.jspecify.annotations.NullMarked;
