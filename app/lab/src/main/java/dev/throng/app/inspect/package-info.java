/**
 * Content of a model file as a record and as text. This package may use the engine, but opens no context. It must not
 * depend on options or on the use of its results.
 */
@NullMarked
package dev.throng.app.inspect;

import org.jspecify.annotations.NullMarked;
