/**
 * What people hold in their hands, each a small rigid model, and how it hangs from a built-in person's joints. It may use
 * {@code dev.throng.anim} and {@code dev.throng.assets.shape}. It must not depend on how characters are drawn.
 */
@NullMarked
package dev.throng.assets.prop;

import org.jspecify.annotations.NullMarked;
