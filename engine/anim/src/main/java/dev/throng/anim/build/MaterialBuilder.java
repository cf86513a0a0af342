package dev.throng.anim.build;

import dev.throng.anim.Material;
import dev.throng.anim.Texture;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A material put together in code: at first white, matte, opaque and seen from its front alone. */
public final class MaterialBuilder {
    private final Place place;
    private final int index;
    private Material material;
    private byte @Nullable [] image;

    /** @param index among the materials of its model */
    MaterialBuilder(String name, int index) {
        this.index = index;
        place = Place.of("material", name);
        material = Material.matte(name, 1, 1, 1);
    }

    /** Base colour, linear. @param colour r g b a, 0 to 1 */
    public void colour(double... colour) {
        Material.Base base = material.base();
        material = material.with(new Material.Base(colour("colour", colour), base.texture(), base.colourVariants()));
    }

    /** Colours of which each instance wears one in the base colour's place, by its seed. @param colours r g b each, 0 to 1 */
    public void variants(double[][] colours) {
        if (colours.length > Material.MAX_COLOUR_VARIANTS) {
            throw place.refusal(colours.length + " colour variants", "at most " + Material.MAX_COLOUR_VARIANTS);
        }
        float[][] checked = new float[colours.length][];
        for (int i = 0; i < checked.length; i++) {
            if (colours[i].length != 3) {
                throw place.refusal(
                        colours[i].length + " numbers for colour variant " + i, "3 numbers: red, green, blue");
            }
            checked[i] = colour("colour", colours[i]);
        }
        material = material.withColourVariants(checked);
    }

    private float[] colour(String what, double... colour) {
        float[] checked = new float[colour.length];
        for (int c = 0; c < checked.length; c++) {
            checked[c] = place.within(what, colour[c], 0, 1);
        }
        return checked;
    }

    /** What light does on it. @param metallic 0 to 1 @param roughness 0 to 1 */
    public void surface(double metallic, double roughness) {
        material = material.with(new Material.Surface(
                place.within("metallic", metallic, 0, 1),
                place.within("roughness", roughness, 0, 1),
                Material.NO_TEXTURE,
                false));
    }

    /** Light of its own, linear. @param colour r g b, 0 or more */
    public void emission(double... colour) {
        float[] factor = new float[colour.length];
        for (int c = 0; c < factor.length; c++) {
            factor[c] = place.within("emission", colour[c], 0, Float.MAX_VALUE);
        }
        material = material.with(new Material.Emission(factor, Material.NO_TEXTURE));
    }

    /** Lets both sides be seen. */
    public void doubleSided() {
        material = material.with(new Material.Coverage(
                material.coverage().mode(), material.coverage().cutoff(), true));
    }

    /** Leaves out what has less alpha. @param alpha 0 to 1 */
    public void cutOut(double alpha) {
        material = material.with(new Material.Coverage(
                Material.AlphaMode.MASK,
                place.within("alpha", alpha, 0, 1),
                material.coverage().doubleSided()));
    }

    /** Lays an image on it, times its base colour. @param encoded PNG or JPEG; copied */
    public void texture(byte[] encoded) {
        if (!Texture.isImage(encoded)) {
            throw place.refusal(encoded.length + " bytes that are neither PNG nor JPEG", "a PNG or JPEG image");
        }
        image = encoded.clone();
    }

    @Override
    public String toString() {
        return place.text();
    }

    int index() {
        return index;
    }

    boolean isTextured() {
        return image != null;
    }

    /** The material; its image joins the others. */
    Material material(List<Texture> textures) {
        if (image == null) {
            return material;
        }
        Material.Base base = material.base();
        textures.add(new Texture(material.name(), "", image, Texture.Wrap.REPEAT, Texture.Wrap.REPEAT));
        return material.with(new Material.Base(base.factor(), textures.size() - 1, base.colourVariants()));
    }
}
