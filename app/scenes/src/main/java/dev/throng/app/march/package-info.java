/**
 * How a march is laid out: companies in ranks and files, and the way they go. It may use {@code dev.throng.crowd}. It must
 * not depend on characters or pictures.
 */
@NullMarked
package dev.throng.app.march;

import org.jspecify.annotations.NullMarked;
