package dev.throng;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.throng.anim.CharacterModel;
import dev.throng.anim.MatrixPalette;
import dev.throng.anim.Mesh;
import dev.throng.anim.SameCharacter;
import dev.throng.anim.Track;
import dev.throng.anim.build.ClipBuilder;
import dev.throng.anim.build.Keys;
import dev.throng.assets.Tower;
import dev.throng.assets.glb.GlbWriter;
import dev.throng.assets.models.BuiltIns;
import dev.throng.gl.GlTest;
import dev.throng.gltf.GltfLoader;
import java.util.List;
import org.joml.Vector3f;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** A model from code equals the model of a file. */
@GlTest
class ModelBuilderTest {
    /** Generated levels may differ entirely if weights differ by a rounding. */
    private static final ModelOptions PLAIN = ModelOptions.DEFAULT.levels(false);

    static List<String> builtIns() {
        return BuiltIns.names();
    }

    /**
     * Compares joints, palettes, vertices, materials and keys, for skinned people, a crane of rigid parts, and a flag.
     */
    @ParameterizedTest
    @MethodSource("builtIns")
    void modelsRebuiltInCodeEqualTheirFiles(String name) {
        CharacterModel read = BuiltIns.load(name);
        SameCharacter.assertSame(
                Rebuilt.expected(read), Rebuilt.of(read).character.build());
    }

    /**
     * Builds the tower from its own numbers: joints that only move, derived inverse bind matrices, and weights for all
     * joints except the last.
     */
    private static ModelBuilder tower(CharacterModel tower) {
        ModelBuilder builder = new ModelBuilder("tower")
                .joint("tower.0", null, 0, 0, 0)
                .joint("tower.1", "tower.0", 0, 0.46, 0)
                .joint("tower.2", "tower.1", 0, 0.48, 0)
                .joint("tower.3", "tower.2", 0, 0.48, 0);
        Mesh mesh = tower.meshes().get(0);
        builder.mesh("tower", mesh.geometry().positions(), mesh.geometry().indices())
                .normals(mesh.geometry().normals())
                .colours(mesh.geometry().colours())
                .influences(
                        mesh.influences().entries(),
                        allButTheLast(mesh.influences().weights()))
                .material(builder.material("tower").surface(0, 0.85f));
        tower.clips().forEach(clip -> {
            ClipBuilder made = builder.clip(clip.name());
            clip.tracks().forEach(track -> add(made, track));
        });
        return builder;
    }

    private static void add(ClipBuilder clip, Track track) {
        String joint = "tower." + track.joint();
        var keys = Keys.spline(track.times(), track.values());
        switch (track.channel()) {
            case TRANSLATION -> clip.translate(joint, keys);
            case ROTATION -> clip.rotate(joint, keys);
            case SCALE -> clip.scale(joint, keys);
        }
    }

    private static float[] allButTheLast(float[] weights) {
        float[] given = new float[weights.length / 4 * 3];
        for (int i = 0; i < given.length; i++) {
            given[i] = weights[i / 3 * 4 + i % 3];
        }
        return given;
    }

    @Test
    void towerBuiltFromNumbersEqualsTheTowersFile() {
        CharacterModel read = GltfLoader.load("tower", GlbWriter.write(Tower.create()));
        float[] down = read.palette().inverseBind().clone();
        for (int i = 0; i < down.length; i++) {
            down[i] += 0f; // zeros of the file have a sign
        }
        CharacterModel expected = read.withCoarser(List.of())
                .with(new MatrixPalette(read.palette().joints(), down));
        SameCharacter.assertSame(expected, tower(Tower.create()).character.build());
    }

    @Test
    void modelFromCodeIsDrawnLikeItsFile() {
        CharacterModel made = Tower.create().withCoarser(List.of());
        Model read = Model.of("tower", GlbWriter.write(made), PLAIN, ThrongOptions.DEFAULT);
        Model built = Rebuilt.of(made).build(PLAIN, ThrongOptions.DEFAULT);
        byte[] fromFile = picture(read);
        assertArrayEquals(fromFile, picture(built));
        assertTrue(differences(fromFile, new byte[fromFile.length]) > 0.1, "something is there");
        byte[] fromNumbers = picture(tower(made).build(PLAIN, ThrongOptions.DEFAULT));
        double share = differences(fromFile, fromNumbers);
        assertTrue(share < 1e-3, "weights are a rounding apart, which a few pixels on edges show: " + share);
    }

    private static byte[] picture(Model prepared) {
        try (Throng throng = Throng.onCurrentContext();
                Scene scene = throng.scene();
                Crowd crowd = scene.crowd(prepared, 9);
                Target target = throng.offscreen(160, 120, 0)) {
            crowd.forEach(it -> it.position(it.number() % 3 - 1, 0, it.number() / 3 - 1)
                    .play(Play.loop(prepared.clips().get(it.number() % 6)).startTime(-0.4 * it.number())));
            scene.draw(Frame.at(1, Camera.lookAt(new Vector3f(0, 2, 4), new Vector3f(0, 1, 0)), target));
            return target.rgb();
        }
    }

    /** Returns the share of colours that differ by more than one step. */
    private static double differences(byte[] a, byte[] b) {
        assertEquals(a.length, b.length);
        int count = 0;
        for (int i = 0; i < a.length; i++) {
            count += Math.abs((a[i] & 0xFF) - (b[i] & 0xFF)) > 1 ? 1 : 0;
        }
        return count / (double) a.length;
    }
}
