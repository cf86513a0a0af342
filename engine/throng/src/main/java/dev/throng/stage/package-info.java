/**
 * Crowds as frames show them: what the front door and the program both stand on. Between prepared characters and pictures there is
 * one way, {@link dev.throng.stage.Stage}: characters uploaded once and freed with their last crowd, instances that are uploaded where
 * they changed. Not for hosts: {@code dev.throng} is, and no signature there shows a type of this package.
 */
@NullMarked
package dev.throng.stage;

import org.jspecify.annotations.NullMarked;
