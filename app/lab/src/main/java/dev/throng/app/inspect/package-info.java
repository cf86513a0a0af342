/**
 * What is in a model file, as a record and as text. It may use the engine, but opens no context. It must not depend on options
 * or where its results go.
 */
@NullMarked
package dev.throng.app.inspect;

import org.jspecify.annotations.NullMarked;
