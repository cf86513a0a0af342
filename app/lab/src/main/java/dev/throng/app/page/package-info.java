/**
 * Page about the content of a model file. This package may use {@code dev.throng.app.inspect},
 * {@code dev.throng.app.html} and the engine. It must not depend on options, and must escape every text.
 */
@NullMarked
package dev.throng.app.page;

import org.jspecify.annotations.NullMarked;
