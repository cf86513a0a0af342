package dev.throng;

import dev.throng.anim.Channel;
import dev.throng.anim.CharacterModel;
import dev.throng.anim.Clip;
import dev.throng.anim.Joint;
import dev.throng.anim.Material;
import dev.throng.anim.MatrixPalette;
import dev.throng.anim.Mesh;
import dev.throng.anim.Pose;
import dev.throng.anim.Skin;
import dev.throng.anim.Track;
import dev.throng.anim.build.ClipBuilder;
import dev.throng.anim.build.Keys;
import dev.throng.anim.build.MaterialBuilder;
import dev.throng.anim.build.MeshBuilder;
import java.util.ArrayList;
import java.util.List;
import org.joml.Matrix4f;
import org.joml.Quaterniond;
import org.joml.Vector3d;

/** Rebuilds a character's finest level by the public API. Joints need distinct names. */
final class Rebuilt {
    private final CharacterModel character;
    private final ModelBuilder builder;
    private final List<MaterialBuilder> materials = new ArrayList<>();

    private Rebuilt(CharacterModel character) {
        this.character = character;
        builder = new ModelBuilder(character.name());
    }

    static ModelBuilder of(CharacterModel character) {
        Rebuilt rebuilt = new Rebuilt(character);
        rebuilt.joints();
        character.materials().forEach(rebuilt::material);
        expected(character).meshes().forEach(rebuilt::mesh);
        character.clips().forEach(rebuilt::clip);
        return rebuilt.builder;
    }

    /** Returns the expected result: a character with one level, whose meshes and skins have the names used here. */
    static CharacterModel expected(CharacterModel character) {
        List<Mesh> meshes = character.meshes().stream().map(Rebuilt::named).toList();
        List<Skin> skins = character.skins().stream()
                .map(skin ->
                        new Skin(skin.index(), first(meshes, skin).source().meshName(), skin.joints(), skin.entries()))
                .toList();
        return new CharacterModel(
                character.name(),
                new CharacterModel.Rig(character.skeleton(), skins, character.palette()),
                new CharacterModel.Surface(List.of(meshes), character.materials(), character.textures()),
                character.clips(),
                List.of());
    }

    private static Mesh first(List<Mesh> meshes, Skin skin) {
        return meshes.stream()
                .filter(mesh -> mesh.source().skin() == skin.index())
                .findFirst()
                .orElseThrow();
    }

    private static Mesh named(Mesh mesh) {
        Mesh.Source s = mesh.source();
        var source =
                new Mesh.Source(s.node(), s.nodeName(), s.mesh(), name(mesh), s.primitive(), s.skin(), s.influences());
        return new Mesh(source, mesh.geometry(), mesh.influences(), mesh.material());
    }

    private static String name(Mesh mesh) {
        return mesh.source().meshName() + " of " + mesh.source().nodeName() + ", "
                + mesh.source().primitive();
    }

    private void joints() {
        double[] rest = character.skeleton().restPose().values();
        for (int j = 0; j < character.skeleton().jointCount(); j++) {
            Joint joint = character.skeleton().joints().get(j);
            int o = j * Pose.STRIDE;
            builder.joint(
                    joint.name(),
                    joint.parent() < 0 ? null : character.skeleton().name(joint.parent()),
                    new Vector3d(rest[o], rest[o + 1], rest[o + 2]),
                    new Quaterniond(rest[o + 3], rest[o + 4], rest[o + 5], rest[o + 6]),
                    new Vector3d(rest[o + 7], rest[o + 8], rest[o + 9]));
        }
    }

    private void material(Material material) {
        MaterialBuilder made = builder.material(material.name());
        float[] colour = material.base().factor();
        made.colour(colour[0], colour[1], colour[2], colour[3]);
        made.surface(material.surface().metallic(), material.surface().roughness());
        float[] emission = material.emission().factor();
        made.emission(emission[0], emission[1], emission[2]);
        double[][] variants = new double[material.base().colourVariants().length][];
        for (int i = 0; i < variants.length; i++) {
            float[] rgb = material.base().colourVariants()[i];
            variants[i] = new double[] {rgb[0], rgb[1], rgb[2]};
        }
        made.variants(variants);
        if (material.coverage().doubleSided()) {
            made.doubleSided();
        }
        materials.add(made);
    }

    private void mesh(Mesh mesh) {
        MeshBuilder made = builder.mesh(
                mesh.source().meshName(),
                mesh.geometry().positions(),
                mesh.geometry().indices());
        if (mesh.geometry().normals() != null) {
            made.normals(mesh.geometry().normals());
        }
        if (mesh.geometry().colours() != null) {
            made.colours(mesh.geometry().colours());
        }
        made.material(materials.get(mesh.material()));
        if (mesh.source().skin() == Mesh.Source.RIGID) {
            int joint = character.palette().joints()[mesh.influences().entries()[0]];
            made.rigid(character.skeleton().name(joint));
        } else {
            skinned(mesh, made);
        }
    }

    private void skinned(Mesh mesh, MeshBuilder made) {
        Skin skin = character.skins().stream()
                .filter(it -> it.index() == mesh.source().skin())
                .findFirst()
                .orElseThrow();
        Matrix4f[] bind = new Matrix4f[skin.entries().length];
        String[] joints = new String[bind.length];
        int[] numbers = new int[character.palette().entryCount()];
        for (int i = 0; i < bind.length; i++) {
            bind[i] = new Matrix4f();
            for (int k = 0; k < MatrixPalette.STRIDE; k++) {
                bind[i].set(
                        k % 4, k / 4, character.palette().inverseBind()[skin.entries()[i] * MatrixPalette.STRIDE + k]);
            }
            joints[i] = character.skeleton().name(skin.joints()[i]);
            numbers[skin.entries()[i]] = i;
        }
        int[] ofVertices = mesh.influences().entries().clone();
        for (int i = 0; i < ofVertices.length; i++) {
            ofVertices[i] = numbers[ofVertices[i]];
        }
        made.skin(joints)
                .inverseBind(bind)
                .influences(ofVertices, mesh.influences().weights());
    }

    private void clip(Clip clip) {
        ClipBuilder made = builder.clip(clip.name()).speed(clip.speed());
        for (Track track : clip.tracks()) {
            Keys keys = switch (track.interpolation()) {
                case STEP -> Keys.step(track.times(), track.values());
                case LINEAR -> Keys.linear(track.times(), track.values());
                case CUBICSPLINE -> Keys.spline(track.times(), track.values());
            };
            add(made, character.skeleton().name(track.joint()), track.channel(), keys);
        }
    }

    private static void add(ClipBuilder clip, String joint, Channel channel, Keys keys) {
        switch (channel) {
            case TRANSLATION -> clip.translate(joint, keys);
            case ROTATION -> clip.rotate(joint, keys);
            case SCALE -> clip.scale(joint, keys);
        }
    }
}
