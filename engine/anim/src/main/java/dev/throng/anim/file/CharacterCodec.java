package dev.throng.anim.file;

import dev.throng.anim.Channel;
import dev.throng.anim.CharacterModel;
import dev.throng.anim.Clip;
import dev.throng.anim.Geometry;
import dev.throng.anim.Influences;
import dev.throng.anim.Interpolation;
import dev.throng.anim.Joint;
import dev.throng.anim.MaterialVariants;
import dev.throng.anim.MatrixPalette;
import dev.throng.anim.Mesh;
import dev.throng.anim.PaletteForm;
import dev.throng.anim.Pose;
import dev.throng.anim.Skeleton;
import dev.throng.anim.Skin;
import dev.throng.anim.Track;
import dev.throng.anim.Warning;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Encoder and decoder of a character. Each method that writes values has a counterpart that reads them in the same order. */
final class CharacterCodec {
    private static final Channel[] CHANNELS = Channel.values();
    private static final Interpolation[] INTERPOLATIONS = Interpolation.values();

    private CharacterCodec() {}

    static void write(CharacterModel character, CharacterEncoder out) {
        out.text(character.name());
        write(character.skeleton(), out);
        out.list(character.skins(), skin -> write(skin, out));
        write(character.palette(), out);
        out.list(character.meshes(), mesh -> write(mesh, out));
        out.list(character.materials(), material -> MaterialCodec.write(material, out));
        out.list(character.textures(), texture -> MaterialCodec.write(texture, out));
        out.list(character.clips(), clip -> write(clip, out));
        out.list(character.warnings(), warning -> write(warning, out));
        out.list(character.coarser(), level -> out.list(level, mesh -> write(mesh, out)));
        if (!character.variants().isEmpty()) {
            // at the end: files of characters without variants stay unchanged
            write(character.variants(), out);
        }
    }

    static CharacterModel read(CharacterDecoder in) {
        CharacterModel character = readWithoutVariants(in);
        return in.hasMore() ? character.with(readVariants(in)) : character;
    }

    private static void write(MaterialVariants variants, CharacterEncoder out) {
        out.list(variants.names(), out::text);
        out.list(variants.materials(), materials -> out.list(materials, out::integer));
    }

    private static MaterialVariants readVariants(CharacterDecoder in) {
        return new MaterialVariants(in.list(in::text), in.list(() -> in.list(in::integer)));
    }

    private static CharacterModel readWithoutVariants(CharacterDecoder in) {
        return new CharacterModel(
                        in.text(),
                        new CharacterModel.Rig(
                                readSkeleton(in),
                                in.list(() -> new Skin(in.integer(), in.text(), in.integers(), in.integers())),
                                new MatrixPalette(in.integers(), in.reals(), in.one(PaletteForm.values()))),
                        new CharacterModel.Surface(
                                List.of(in.list(() -> readMesh(in))),
                                in.list(() -> MaterialCodec.readMaterial(in)),
                                in.list(() -> MaterialCodec.readTexture(in))),
                        in.list(() ->
                                new Clip(in.integer(), in.text(), in.real(), in.list(() -> readTrack(in)), in.real())),
                        in.list(() -> new Warning(Warning.Code.valueOf(in.text()), in.text(), in.text())))
                .withCoarser(in.list(() -> in.list(() -> readMesh(in))));
    }

    private static void write(Skeleton skeleton, CharacterEncoder out) {
        out.list(skeleton.joints(), joint -> {
            out.text(joint.name());
            out.integer(joint.parent());
            out.integer(joint.node());
        });
        for (double value : skeleton.restPose().values()) {
            out.real(value);
        }
    }

    private static Skeleton readSkeleton(CharacterDecoder in) {
        List<Joint> joints = in.list(() -> new Joint(in.text(), in.integer(), in.integer()));
        double[] rest = new double[joints.size() * Pose.STRIDE];
        for (int i = 0; i < rest.length; i++) {
            rest[i] = in.real();
        }
        return new Skeleton(joints, new Pose(rest));
    }

    private static void write(Skin skin, CharacterEncoder out) {
        out.integer(skin.index());
        out.text(skin.name());
        out.integers(skin.joints());
        out.integers(skin.entries());
    }

    private static void write(MatrixPalette palette, CharacterEncoder out) {
        out.integers(palette.joints());
        out.reals(palette.inverseBind());
        out.one(palette.form());
    }

    /** Encodes a mesh without its morph targets. */
    static void write(Mesh mesh, CharacterEncoder out) {
        Mesh.Source source = mesh.source();
        out.integer(source.node());
        out.text(source.nodeName());
        out.integer(source.mesh());
        out.text(source.meshName());
        out.integer(source.primitive());
        out.integer(source.skin());
        out.integer(source.influences());
        Geometry geometry = mesh.geometry();
        out.reals(geometry.positions());
        out.reals(geometry.normals());
        out.reals(geometry.uvs());
        out.reals(geometry.colours());
        out.integers(geometry.indices());
        out.reals(geometry.detail().secondUvs());
        Geometry.Tangents tangents = geometry.detail().tangents();
        out.reals(tangents == null ? null : tangents.values());
        if (tangents != null) {
            out.integers(tangents.corners());
        }
        Influences influences = mesh.influences();
        out.integer(influences.perVertex());
        out.integers(influences.entries());
        out.reals(influences.weights());
        out.integer(mesh.material());
    }

    /** Decodes a mesh without morph targets. */
    static Mesh readMesh(CharacterDecoder in) {
        return new Mesh(
                new Mesh.Source(
                        in.integer(), in.text(), in.integer(), in.text(), in.integer(), in.integer(), in.integer()),
                readGeometry(in),
                new Influences(in.integer(), in.integers(), in.reals()),
                in.integer());
    }

    private static Geometry readGeometry(CharacterDecoder in) {
        return new Geometry(
                in.reals(),
                in.realsIfAny(),
                in.realsIfAny(),
                in.realsIfAny(),
                in.integers(),
                null,
                new Geometry.Detail(in.realsIfAny(), readTangents(in)));
    }

    private static Geometry.@Nullable Tangents readTangents(CharacterDecoder in) {
        float[] values = in.realsIfAny();
        return values == null ? null : new Geometry.Tangents(values, in.integers());
    }

    private static void write(Clip clip, CharacterEncoder out) {
        out.integer(clip.index());
        out.text(clip.name());
        out.real(clip.duration());
        out.list(clip.tracks(), track -> {
            out.integer(track.joint());
            out.one(track.channel());
            out.one(track.interpolation());
            out.reals(track.times());
            out.reals(track.values());
        });
        out.real(clip.speed());
    }

    private static Track readTrack(CharacterDecoder in) {
        return new Track(in.integer(), in.one(CHANNELS), in.one(INTERPOLATIONS), in.reals(), in.reals());
    }

    private static void write(Warning warning, CharacterEncoder out) {
        out.text(warning.code().name());
        out.text(warning.pointer());
        out.text(warning.text());
    }
}
