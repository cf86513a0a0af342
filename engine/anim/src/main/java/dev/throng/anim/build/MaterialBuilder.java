package dev.throng.anim.build;

import dev.throng.anim.Material;
import dev.throng.anim.Texture;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Builder of a material; by default white, matte, opaque and single-sided. Colours are linear. */
public final class MaterialBuilder {
    private final PartName place;
    private final int index;
    private Material material;
    private byte @Nullable [] image;

    /** @param index index among the model's materials */
    MaterialBuilder(String name, int index) {
        this.index = index;
        place = PartName.of("material", name);
        material = Material.matte(name, 1, 1, 1);
    }

    /**
     * Sets the base colour.
     *
     * @param red 0 to 1
     * @param green 0 to 1
     * @param blue 0 to 1
     * @param alpha 0 to 1
     * @return this
     */
    public MaterialBuilder colour(double red, double green, double blue, double alpha) {
        Material.Base base = material.base();
        float[] factor = within("colour", 1, red, green, blue, alpha);
        material = material.with(new Material.Base(factor, base.texture(), base.colourVariants()));
        return this;
    }

    /**
     * Sets colours that replace the base colour: an instance's seed chooses one of them.
     *
     * @param colours r g b, 0 to 1; at most 256
     * @return this
     */
    public MaterialBuilder variants(double[]... colours) {
        if (colours.length > Material.MAX_COLOUR_VARIANTS) {
            throw place.refusal(
                    colours.length + " colour variants",
                    "at most " + Material.MAX_COLOUR_VARIANTS + " colour variants");
        }
        float[][] checked = new float[colours.length][];
        for (int i = 0; i < checked.length; i++) {
            if (colours[i].length != 3) {
                throw place.refusal(
                        colours[i].length + " numbers for colour variant " + i, "3 numbers: red, green, blue");
            }
            checked[i] = within("colour", 1, colours[i]);
        }
        material = material.withColourVariants(checked);
        return this;
    }

    private float[] within(String what, double most, double... values) {
        float[] checked = new float[values.length];
        for (int i = 0; i < checked.length; i++) {
            checked[i] = place.within(what, values[i], 0, most);
        }
        return checked;
    }

    /**
     * Sets the reflection of light.
     *
     * @param metallic 0 (cloth, paint) to 1 (metal)
     * @param roughness 0 (mirror) to 1
     * @return this
     */
    public MaterialBuilder surface(double metallic, double roughness) {
        material = material.with(new Material.Surface(
                place.within("metallic", metallic, 0, 1),
                place.within("roughness", roughness, 0, 1),
                Material.NO_TEXTURE,
                false));
        return this;
    }

    /**
     * Sets emitted light.
     *
     * @param red linear, 0 or more; 1 is as bright as a lit white surface
     * @param green linear, 0 or more
     * @param blue linear, 0 or more
     * @return this
     */
    public MaterialBuilder emission(double red, double green, double blue) {
        float[] factor = within("emission", Float.MAX_VALUE, red, green, blue);
        material = material.with(new Material.Emission(factor, Material.NO_TEXTURE));
        return this;
    }

    /**
     * Makes the material draw back faces, too.
     *
     * @return this
     */
    public MaterialBuilder doubleSided() {
        material = material.with(new Material.Coverage(
                material.coverage().mode(), material.coverage().cutoff(), true));
        return this;
    }

    /**
     * Makes the material draw only pixels with enough alpha.
     *
     * @param alpha smallest alpha to draw, 0 to 1
     * @return this
     */
    public MaterialBuilder cutOut(double alpha) {
        material = material.with(new Material.Coverage(
                Material.AlphaMode.MASK,
                place.within("alpha", alpha, 0, 1),
                material.coverage().doubleSided()));
        return this;
    }

    /**
     * Sets a texture, which is multiplied by the base colour and repeats outside coordinates 0 to 1.
     *
     * @param encoded PNG or JPEG, sRGB; copied
     * @return this
     */
    public MaterialBuilder texture(byte[] encoded) {
        if (!Texture.isImage(encoded)) {
            throw place.refusal(
                    "a texture of " + encoded.length + " bytes that is neither PNG nor JPEG", "PNG or JPEG");
        }
        image = encoded.clone();
        return this;
    }

    /** {@return the material's name in messages} */
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

    /**
     * @param textures list to which the material's texture is added
     * @return the material
     */
    Material material(List<Texture> textures) {
        if (image == null) {
            return material;
        }
        Material.Base base = material.base();
        textures.add(new Texture(material.name(), "", image, Texture.Wrap.REPEAT, Texture.Wrap.REPEAT));
        return material.with(new Material.Base(base.factor(), textures.size() - 1, base.colourVariants()));
    }
}
