package dev.throng.anim.file;

import dev.throng.anim.Material;
import dev.throng.anim.MaterialFinish;
import dev.throng.anim.Texture;
import dev.throng.anim.TextureMap;
import java.util.List;

/** Encoder and decoder of materials and textures. */
final class MaterialCodec {
    private MaterialCodec() {}

    static void write(Material material, CharacterEncoder out) {
        out.text(material.name());
        out.reals(material.base().factor());
        write(material.base().texture(), out);
        out.list(List.of(material.base().colourVariants()), out::reals);
        out.single(material.surface().metallic());
        out.single(material.surface().roughness());
        write(material.surface().texture(), out);
        out.flag(material.surface().unlit());
        out.reals(material.emission().factor());
        write(material.emission().texture(), out);
        out.one(material.coverage().mode());
        out.single(material.coverage().cutoff());
        out.flag(material.coverage().doubleSided());
        write(material.finish(), out);
    }

    private static void write(TextureMap map, CharacterEncoder out) {
        out.integer(map.texture());
        out.integer(map.uvSet());
        out.reals(map.transform());
    }

    private static TextureMap readMap(CharacterDecoder in) {
        return new TextureMap(in.integer(), in.integer(), in.exactly(6));
    }

    private static void write(MaterialFinish finish, CharacterEncoder out) {
        write(finish.normals(), out);
        write(finish.occlusion().texture(), out);
        out.single(finish.occlusion().strength());
        MaterialFinish.Specular specular = finish.specular();
        out.single(specular.ior());
        out.single(specular.strength());
        out.reals(specular.colour());
        write(specular.strengthTexture(), out);
        write(specular.colourTexture(), out);
        MaterialFinish.Clearcoat coat = finish.clearcoat();
        out.single(coat.strength());
        out.single(coat.roughness());
        write(coat.strengthTexture(), out);
        write(coat.roughnessTexture(), out);
        write(coat.normals(), out);
    }

    private static void write(MaterialFinish.Normals normals, CharacterEncoder out) {
        write(normals.texture(), out);
        out.single(normals.scale());
    }

    private static MaterialFinish.Normals readNormals(CharacterDecoder in) {
        return new MaterialFinish.Normals(readMap(in), in.single());
    }

    private static MaterialFinish readFinish(CharacterDecoder in) {
        return new MaterialFinish(
                readNormals(in),
                new MaterialFinish.Occlusion(readMap(in), in.single()),
                new MaterialFinish.Specular(in.single(), in.single(), in.exactly(3), readMap(in), readMap(in)),
                new MaterialFinish.Clearcoat(in.single(), in.single(), readMap(in), readMap(in), readNormals(in)));
    }

    static Material readMaterial(CharacterDecoder in) {
        return new Material(
                in.text(),
                new Material.Base(
                        in.exactly(4), readMap(in), in.list(() -> in.exactly(3)).toArray(float[][]::new)),
                new Material.Surface(in.single(), in.single(), readMap(in), in.flag()),
                new Material.Emission(in.exactly(3), readMap(in)),
                new Material.Coverage(in.one(Material.AlphaMode.values()), in.single(), in.flag()),
                readFinish(in));
    }

    static void write(Texture texture, CharacterEncoder out) {
        out.text(texture.name());
        out.text(texture.pointer());
        out.bytes(texture.encoded());
        out.one(texture.sampler().wrapS());
        out.one(texture.sampler().wrapT());
        out.one(texture.sampler().mag());
        out.one(texture.sampler().min());
    }

    static Texture readTexture(CharacterDecoder in) {
        Texture.Wrap[] wraps = Texture.Wrap.values();
        return new Texture(
                in.text(),
                in.text(),
                in.bytes(),
                new Texture.Sampler(
                        in.one(wraps),
                        in.one(wraps),
                        in.one(Texture.MagFilter.values()),
                        in.one(Texture.MinFilter.values())));
    }
}
