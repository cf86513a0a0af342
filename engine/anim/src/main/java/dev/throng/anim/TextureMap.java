package dev.throng.anim;

import java.util.Arrays;

/**
 * A texture laid on a surface (glTF's textureInfo with KHR_texture_transform).
 *
 * @param texture index in {@link CharacterModel#textures()}, or {@link Material#NO_TEXTURE}
 * @param uvSet which texture coordinates of the geometry: 0 for the first, 1 for the second
 * @param transform two rows of three, applied to (u, v, 1); shared, not to be written to
 */
public record TextureMap(int texture, int uvSet, float[] transform) {
    private static final float[] UNCHANGED = {1, 0, 0, 0, 1, 0};

    /** No texture. */
    public static final TextureMap NONE = new TextureMap(Material.NO_TEXTURE, 0, UNCHANGED);

    /** A texture laid on by the first texture coordinates as they are. @param texture index or {@link Material#NO_TEXTURE} */
    public static TextureMap of(int texture) {
        return texture == Material.NO_TEXTURE ? NONE : new TextureMap(texture, 0, UNCHANGED);
    }

    /** Whether there is a texture. */
    public boolean isPresent() {
        return texture != Material.NO_TEXTURE;
    }

    /** Whether the first texture coordinates serve as they are. */
    public boolean isPlain() {
        return uvSet == 0 && Arrays.equals(transform, UNCHANGED);
    }

    /** Whether both are laid on by the same coordinates. */
    public boolean isLaidAs(TextureMap other) {
        return uvSet == other.uvSet && Arrays.equals(transform, other.transform);
    }

    /** Laid on alike, with a texture that is so many places further in the list. */
    public TextureMap shifted(int places) {
        return isPresent() ? new TextureMap(texture + places, uvSet, transform) : this;
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof TextureMap map && texture == map.texture && isLaidAs(map);
    }

    @Override
    public int hashCode() {
        return 31 * (31 * texture + uvSet) + Arrays.hashCode(transform);
    }
}
