package dev.throng.crowd.gl.character;

import dev.throng.anim.Material;
import dev.throng.crowd.gl.character.MaterialSet.DrawState;
import dev.throng.crowd.gl.scene.Shading;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

/**
 * What shaders need to know of the surfaces that one call draws; the rest is left out of them. Software OpenGL pays for everything that
 * fragments are told, for every triangle, and for both sides of every choice.
 *
 * @param baseMap a texture of colours
 * @param surfaceMap a texture of metal and roughness
 * @param emissionMap a texture of light of its own
 * @param cutOut alpha leaves something out
 * @param faceted some of them show the normal of the face
 * @param glows some give light of their own
 * @param unlit some show their colour whatever the light
 * @param colourVariants instances choose some of their colours
 */
public record MaterialFeatures(
        boolean baseMap,
        boolean surfaceMap,
        boolean emissionMap,
        boolean cutOut,
        boolean faceted,
        boolean glows,
        boolean unlit,
        boolean colourVariants) {
    /** Smooth, solid, of one colour. */
    public static final MaterialFeatures PLAIN =
            new MaterialFeatures(false, false, false, false, false, false, false, false);

    /**
     * @param materials of the character
     * @param faceted whether some faces show their own normal
     */
    static MaterialFeatures of(DrawState drawState, List<Material> materials, boolean faceted) {
        return new MaterialFeatures(
                drawState.base() != Material.NO_TEXTURE,
                drawState.surface() != Material.NO_TEXTURE,
                drawState.emission() != Material.NO_TEXTURE,
                !drawState.solid(),
                faceted,
                materials.stream().anyMatch(MaterialFeatures::glows),
                materials.stream().anyMatch(material -> material.surface().unlit()),
                materials.stream().anyMatch(material -> material.base().colourVariants().length > 0));
    }

    private static boolean glows(Material material) {
        float[] factor = material.emission().factor();
        return IntStream.range(0, factor.length).anyMatch(channel -> factor[channel] != 0);
    }

    /** What either needs. */
    public MaterialFeatures or(MaterialFeatures other) {
        return new MaterialFeatures(
                baseMap || other.baseMap,
                surfaceMap || other.surfaceMap,
                emissionMap || other.emissionMap,
                cutOut || other.cutOut,
                faceted || other.faceted,
                glows || other.glows,
                unlit || other.unlit,
                colourVariants || other.colourVariants);
    }

    /** As far as an environment shows it: diffuse light alone knows nothing of shine. */
    public MaterialFeatures under(Shading shading) {
        return shading.lit() ? this : new MaterialFeatures(baseMap, false, false, cutOut, faceted, false, false, false);
    }

    /** Adds what tells shaders apart. */
    public Map<String, Object> in(Map<String, Object> constants) {
        constants.put("HAS_BASE_MAP", baseMap);
        constants.put("HAS_SURFACE_MAP", surfaceMap);
        constants.put("HAS_EMISSION_MAP", emissionMap);
        constants.put("HAS_UV", baseMap || surfaceMap || emissionMap);
        constants.put("CUT_OUT", cutOut);
        constants.put("FACETED", faceted);
        constants.put("GLOWS", glows);
        constants.put("UNLIT", unlit);
        constants.put("COLOUR_VARIANTS", colourVariants);
        constants.put("NAMES_MATERIAL", cutOut || faceted || glows || unlit);
        return constants;
    }
}
