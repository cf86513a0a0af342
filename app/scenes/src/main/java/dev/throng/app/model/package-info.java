/**
 * Loads models, clips, atlases and contexts by their command line names. This package may use the engine and {@code
 * dev.throng.app.option}. It must not depend on its callers.
 */
@NullMarked
package dev.throng.app.model;

import org.jspecify.annotations.NullMarked;
