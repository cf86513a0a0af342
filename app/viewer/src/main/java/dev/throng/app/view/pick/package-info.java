/**
 * Picking, posing, marking and holding of an instance. This package may use {@code dev.throng.app.view.state}, {@code
 * dev.throng.app.view.camera} and {@code dev.throng.app.stage}. It must not depend on the panel.
 */
@NullMarked
package dev.throng.app.view.pick;

import org.jspecify.annotations.NullMarked;
