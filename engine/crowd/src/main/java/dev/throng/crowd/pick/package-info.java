/** Which instance a ray meets: by the bounding spheres of clips, then by posed surfaces. */
@NullMarked
package dev.throng.crowd.pick;

import org.jspecify.annotations.NullMarked;
