/**
 * Models, clips, atlases and contexts as the command line names them. It may use the engine and
 * {@code dev.throng.app.option}. It must not depend on what is done with them.
 */
@NullMarked
package dev.throng.app.model;

import org.jspecify.annotations.NullMarked;
