/** The tower crane: rigid parts on moving joints, without a skin. */
@NullMarked
package dev.throng.assets.crane;

import org.jspecify.annotations.NullMarked;
