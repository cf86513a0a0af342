package dev.throng.anim.file;

import dev.throng.anim.Material;
import dev.throng.anim.Texture;
import java.util.List;

/** What a character looks like, to numbers and back. */
final class MaterialCodec {
    private MaterialCodec() {}

    static void write(Material material, CharacterEncoder out) {
        out.text(material.name());
        out.reals(material.base().factor());
        out.integer(material.base().texture());
        out.list(List.of(material.base().colourVariants()), out::reals);
        out.single(material.surface().metallic());
        out.single(material.surface().roughness());
        out.integer(material.surface().texture());
        out.flag(material.surface().unlit());
        out.reals(material.emission().factor());
        out.integer(material.emission().texture());
        out.one(material.coverage().mode());
        out.single(material.coverage().cutoff());
        out.flag(material.coverage().doubleSided());
    }

    static Material readMaterial(CharacterDecoder in) {
        return new Material(
                in.text(),
                new Material.Base(in.reals(), in.integer(), in.list(in::reals).toArray(float[][]::new)),
                new Material.Surface(in.single(), in.single(), in.integer(), in.flag()),
                new Material.Emission(in.reals(), in.integer()),
                new Material.Coverage(in.one(Material.AlphaMode.values()), in.single(), in.flag()));
    }

    static void write(Texture texture, CharacterEncoder out) {
        out.text(texture.name());
        out.text(texture.pointer());
        out.bytes(texture.encoded());
        out.one(texture.wrapS());
        out.one(texture.wrapT());
    }

    static Texture readTexture(CharacterDecoder in) {
        Texture.Wrap[] wraps = Texture.Wrap.values();
        return new Texture(in.text(), in.text(), in.bytes(), in.one(wraps), in.one(wraps));
    }
}
