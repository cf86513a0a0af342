package dev.throng.anim;

import java.util.Arrays;

/**
 * Mapping of a texture to a surface (glTF's textureInfo with KHR_texture_transform).
 *
 * @param texture index in {@link CharacterModel#textures()}, or {@link Material#NO_TEXTURE}
 * @param uvSet set of the geometry's texture coordinates: 0 or 1
 * @param transform two rows of three, applied to (u, v, 1); shared, callers must not write to it
 */
public record TextureMap(int texture, int uvSet, float[] transform) {
    private static final float[] UNCHANGED = {1, 0, 0, 0, 1, 0};

    public static final TextureMap NONE = new TextureMap(Material.NO_TEXTURE, 0, UNCHANGED);

    /**
     * Creates an untransformed mapping of texture coordinate set 0.
     *
     * @param texture index or {@link Material#NO_TEXTURE}
     */
    public static TextureMap of(int texture) {
        return texture == Material.NO_TEXTURE ? NONE : new TextureMap(texture, 0, UNCHANGED);
    }

    public boolean isPresent() {
        return texture != Material.NO_TEXTURE;
    }

    /** Returns whether this is an untransformed mapping of texture coordinate set 0. */
    public boolean isPlain() {
        return uvSet == 0 && Arrays.equals(transform, UNCHANGED);
    }

    /** Returns whether another mapping has the same texture coordinates and transform; its texture may differ. */
    public boolean hasSameMapping(TextureMap other) {
        return uvSet == other.uvSet && Arrays.equals(transform, other.transform);
    }

    /**
     * Copy whose texture index is larger.
     *
     * @param places amount added to the index
     * @return this mapping if it has no texture
     */
    public TextureMap shifted(int places) {
        return isPresent() ? new TextureMap(texture + places, uvSet, transform) : this;
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof TextureMap map && texture == map.texture && hasSameMapping(map);
    }

    @Override
    public int hashCode() {
        return 31 * (31 * texture + uvSet) + Arrays.hashCode(transform);
    }
}
