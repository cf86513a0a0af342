package dev.throng.gltf;

import dev.throng.anim.Texture.MagFilter;
import dev.throng.anim.Texture.MinFilter;
import dev.throng.anim.Texture.Sampler;
import dev.throng.anim.Texture.Wrap;
import java.util.List;

/** Reader of textures' samplers, whose filters and wrapping have the same numbers as in OpenGL (glTF 2.0, section 5.26). */
final class TextureSamplers {
    private static final int REPEAT = 10497;
    private static final int CLAMP_TO_EDGE = 33071;
    private static final int MIRRORED_REPEAT = 33648;
    private static final int NEAREST = 9728;
    private static final int LINEAR = 9729;
    /** Smallest OpenGL constant of the four filters with mipmaps. */
    private static final int NEAREST_MIPMAP_NEAREST = 9984;

    /** Default sampler of glTF: repeated, linear, with mipmaps. */
    static final Sampler DEFAULT =
            new Sampler(Wrap.REPEAT, Wrap.REPEAT, MagFilter.LINEAR, MinFilter.LINEAR_MIPMAP_LINEAR);

    private final List<Json> samplers;

    TextureSamplers(Json root) {
        samplers = root.get("samplers").elements();
    }

    /** Throws an exception if a texture's index of a sampler is invalid. The texture may lack a sampler. */
    void check(Json texture) {
        texture.get("sampler").index(samplers.size(), "samplers", Node.NONE);
    }

    Sampler of(Json texture) {
        Json reference = texture.get("sampler");
        if (!reference.isPresent()) {
            return DEFAULT;
        }
        Json sampler = samplers.get(reference.index(samplers.size(), "samplers"));
        return new Sampler(
                wrap(sampler.get("wrapS")),
                wrap(sampler.get("wrapT")),
                mag(sampler.get("magFilter")),
                min(sampler.get("minFilter")));
    }

    private static Wrap wrap(Json mode) {
        if (!mode.isPresent()) {
            return DEFAULT.wrapS();
        }
        return switch (mode.code(REPEAT, CLAMP_TO_EDGE, MIRRORED_REPEAT)) {
            case CLAMP_TO_EDGE -> Wrap.CLAMP_TO_EDGE;
            case MIRRORED_REPEAT -> Wrap.MIRRORED_REPEAT;
            default -> Wrap.REPEAT;
        };
    }

    private static MagFilter mag(Json filter) {
        if (!filter.isPresent()) {
            return DEFAULT.mag();
        }
        return filter.code(NEAREST, LINEAR) == NEAREST ? MagFilter.NEAREST : MagFilter.LINEAR;
    }

    private static MinFilter min(Json filter) {
        if (!filter.isPresent()) {
            return DEFAULT.min();
        }
        int first = NEAREST_MIPMAP_NEAREST;
        return switch (filter.code(NEAREST, LINEAR, first, first + 1, first + 2, first + 3)) {
            case NEAREST -> MinFilter.NEAREST;
            case LINEAR -> MinFilter.LINEAR;
            case NEAREST_MIPMAP_NEAREST -> MinFilter.NEAREST_MIPMAP_NEAREST;
            case NEAREST_MIPMAP_NEAREST + 1 -> MinFilter.LINEAR_MIPMAP_NEAREST;
            case NEAREST_MIPMAP_NEAREST + 2 -> MinFilter.NEAREST_MIPMAP_LINEAR;
            default -> MinFilter.LINEAR_MIPMAP_LINEAR;
        };
    }
}
