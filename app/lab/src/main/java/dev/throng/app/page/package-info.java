/**
 * What is in a model file as a page: pictures, tree, curves, figures. It may use {@code dev.throng.app.inspect},
 * {@code dev.throng.app.html} and the engine. It must not depend on options, and escapes every word it is given.
 */
@NullMarked
package dev.throng.app.page;

import org.jspecify.annotations.NullMarked;
