package dev.throng.crowd.gl.character;

import dev.throng.anim.Material;
import dev.throng.crowd.gl.character.MaterialSet.Appearance;
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
 * @param dyed instances choose some of their colours
 */
public record Finish(
        boolean baseMap,
        boolean surfaceMap,
        boolean emissionMap,
        boolean cutOut,
        boolean faceted,
        boolean glows,
        boolean unlit,
        boolean dyed) {
    /** Smooth, solid, of one colour. */
    public static final Finish PLAIN = new Finish(false, false, false, false, false, false, false, false);

    /**
     * @param materials of the character
     * @param faceted whether some faces show their own normal
     */
    static Finish of(Appearance appearance, List<Material> materials, boolean faceted) {
        return new Finish(
                appearance.base() != Material.NO_TEXTURE,
                appearance.surface() != Material.NO_TEXTURE,
                appearance.emission() != Material.NO_TEXTURE,
                !appearance.solid(),
                faceted,
                materials.stream().anyMatch(Finish::glows),
                materials.stream().anyMatch(material -> material.surface().unlit()),
                materials.stream().anyMatch(material -> material.base().dyes().length > 0));
    }

    private static boolean glows(Material material) {
        float[] factor = material.emission().factor();
        return IntStream.range(0, factor.length).anyMatch(channel -> factor[channel] != 0);
    }

    /** What either needs. */
    public Finish or(Finish other) {
        return new Finish(
                baseMap || other.baseMap,
                surfaceMap || other.surfaceMap,
                emissionMap || other.emissionMap,
                cutOut || other.cutOut,
                faceted || other.faceted,
                glows || other.glows,
                unlit || other.unlit,
                dyed || other.dyed);
    }

    /** As far as a look shows it: diffuse light alone knows nothing of shine. */
    public Finish under(Shading shading) {
        return shading.lit() ? this : new Finish(baseMap, false, false, cutOut, faceted, false, false, false);
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
        constants.put("DYED", dyed);
        constants.put("NAMES_MATERIAL", cutOut || faceted || glows || unlit);
        return constants;
    }
}
