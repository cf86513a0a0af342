package dev.throng.anim.socket;

import dev.throng.anim.CharacterModel;
import org.joml.Matrix4x3d;
import org.joml.Matrix4x3dc;

/**
 * A prop that hangs from a joint and follows it rigidly.
 *
 * @param joint name of a joint of the character; the first of that name is meant
 * @param prop what hangs there: its rest pose, with all its levels of detail; it never plays a clip
 * @param offset from the prop's scene space to the joint's space; copied, read only. Of even scale where palettes are to be
 *     kept as {@link dev.throng.anim.PaletteForm#QUAT}
 */
public record Attachment(String joint, CharacterModel prop, Matrix4x3dc offset) {
    /** @throws IllegalArgumentException when the offset is not finite */
    public Attachment {
        if (!offset.isFinite()) {
            throw new IllegalArgumentException(joint + ": found an offset that is not finite, expected finite numbers");
        }
        offset = new Matrix4x3d(offset);
    }
}
