package dev.throng.app.scene;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.throng.anim.CharacterModel;
import dev.throng.anim.Clip;
import dev.throng.anim.Mesh;
import dev.throng.anim.build.CharacterBuilder;
import dev.throng.anim.build.Keys;
import dev.throng.anim.build.MeshBuilder;
import dev.throng.anim.exact.ExactSkinner;
import dev.throng.app.console.Console;
import dev.throng.app.option.StudioCall;
import dev.throng.app.option.setting.RunSettings;
import dev.throng.crowd.gl.scene.View;
import dev.throng.gltf.SharedModels;
import java.io.OutputStream;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.joml.Matrix4f;
import org.joml.Quaterniond;
import org.joml.Vector3d;
import org.joml.Vector4f;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * A studio's camera shows all of a moving figure, and little more. Vertices are skinned exactly and projected; nothing
 * is drawn.
 */
@Tag("turn-2")
class StudioFramingTest {
    private static final int TIMES = 30;
    private static final float[] ASPECTS = {16 / 9f, 4 / 3f, 9 / 16f};

    /** Part of the picture that a figure covers at any time, from -1 to 1 on each axis. */
    private record Seen(float left, float right, float bottom, float top) {
        float share() {
            return Math.max(right - left, top - bottom) / 2;
        }

        float outermost() {
            return Math.max(Math.max(-left, right), Math.max(-bottom, top));
        }
    }

    private static Seen seen(StudioScene scene, float aspect) {
        View view = scene.picture(aspect).view();
        Role role = scene.roles().get(0);
        Clip clip = role.clips().isEmpty() ? null : role.clips().get(0);
        Matrix4f matrix = new Matrix4f().set(view.viewProjection());
        ExactSkinner skinner = new ExactSkinner(role.character());
        float left = 1e9f;
        float right = -1e9f;
        float bottom = 1e9f;
        float top = -1e9f;
        for (int t = 0; t < TIMES; t++) {
            skinner.setPose(clip, clip == null ? 0 : clip.duration() * t / (TIMES - 1));
            for (Mesh mesh : role.character().meshes()) {
                double[] p = skinner.positions(mesh);
                for (int v = 0; v < p.length; v += 3) {
                    Vector4f at = matrix.transform(new Vector4f((float) p[v], (float) p[v + 1], (float) p[v + 2], 1));
                    assertTrue(at.w > 0 && at.z >= 0 && at.z <= at.w, "in front of the camera, between its planes");
                    left = Math.min(left, at.x / at.w);
                    right = Math.max(right, at.x / at.w);
                    bottom = Math.min(bottom, at.y / at.w);
                    top = Math.max(top, at.y / at.w);
                }
            }
        }
        return new Seen(left, right, bottom, top);
    }

    private static StudioScene scene(RunSettings settings, List<CharacterModel> characters, int count) {
        return (StudioScene) Scenes.of(settings, characters).of(count);
    }

    private static void assertFramed(StudioScene scene, String name) {
        for (float aspect : ASPECTS) {
            Seen seen = seen(scene, aspect);
            assertTrue(seen.outermost() < 1, name + ": cut off at " + aspect + ": " + seen);
            assertTrue(seen.share() >= 0.6 && seen.share() <= 0.9, name + ": at " + aspect + " fills " + seen.share());
        }
    }

    static List<Path> models() {
        return SharedModels.all();
    }

    @ParameterizedTest
    @MethodSource("models")
    void modelFillsThePicture(Path model) {
        RunSettings settings = StudioCall.settings(model.toString());
        Console console = Console.of(OutputStream.nullOutputStream(), OutputStream.nullOutputStream(), false);
        assertFramed((StudioScene) Scenes.load(settings, console).of(1), model.toString());
    }

    /** Returns a box between two joints: the upper one leans, and the lower one moves along a way. */
    private static CharacterModel box(Vector3d size, Vector3d origin, float way) {
        CharacterBuilder builder = new CharacterBuilder("box");
        builder.rig().add("low", null, origin, new Quaterniond(), new Vector3d(1));
        builder.rig().add("high", "low", new Vector3d(0, size.y / 2, 0), new Quaterniond(), new Vector3d(1));
        float x = (float) size.x / 2;
        float y = (float) size.y;
        float z = (float) size.z / 2;
        float[] corners = {-x, 0, -z, x, 0, -z, x, 0, z, -x, 0, z, -x, y, -z, x, y, -z, x, y, z, -x, y, z};
        for (int v = 0; v < 8; v++) {
            corners[3 * v] += (float) origin.x;
            corners[3 * v + 1] += (float) origin.y;
            corners[3 * v + 2] += (float) origin.z;
        }
        int[] faces = {0, 1, 5, 0, 5, 4, 1, 2, 6, 1, 6, 5, 2, 3, 7, 2, 7, 6, 3, 0, 4, 3, 4, 7, 4, 5, 6, 4, 6, 7};
        MeshBuilder mesh = builder.mesh("box", corners, faces);
        mesh.skin("low", "high");
        int[] joints = new int[8 * 4];
        float[] weights = new float[8 * 4];
        for (int v = 0; v < 8; v++) {
            joints[4 * v] = v < 4 ? 0 : 1;
            weights[4 * v] = 1;
        }
        mesh.influences(joints, weights);
        float s = (float) Math.sin(0.4);
        float c = (float) Math.cos(0.4);
        float[] turns = {0, 0, -s, c, 0, 0, s, c, 0, 0, -s, c};
        builder.clip("lean").rotate("high", Keys.linear(new float[] {0, 1, 2}, turns));
        float[] from = {(float) origin.x, (float) origin.y, (float) origin.z};
        float[] places = {from[0], from[1], from[2], from[0], from[1], from[2] + way};
        builder.clip("go").translate("low", Keys.linear(new float[] {0, 2}, places));
        return builder.build();
    }

    static Stream<Arguments> boxes() {
        return Stream.of(
                Arguments.of(new Vector3d(1, 2, 0.5), new Vector3d(), 0f),
                Arguments.of(new Vector3d(0.001, 0.002, 0.0005), new Vector3d(), 0f),
                Arguments.of(new Vector3d(500, 1000, 300), new Vector3d(), 3000f),
                Arguments.of(new Vector3d(1, 0.1, 6), new Vector3d(0, -3, 0), 10f),
                Arguments.of(new Vector3d(0.1, 4, 0.1), new Vector3d(7, 0, -20), 5f),
                Arguments.of(new Vector3d(8, 0.2, 0.2), new Vector3d(0, 0, 0), -4f));
    }

    @ParameterizedTest
    @MethodSource("boxes")
    void figuresOfAnySizeAndPositionFillThePicture(Vector3d size, Vector3d origin, float way) {
        CharacterModel box = box(size, origin, way);
        for (String clip : List.of("lean", "go")) {
            RunSettings settings = StudioCall.settings("box.glb", "--clip", clip);
            CharacterModel still = dev.throng.app.model.Models.inPlace(box);
            assertFramed(scene(settings, List.of(still), 1), clip + " " + size);
        }
    }

    /** Poses of a clip that travels keep their positions, and the camera follows. */
    @ParameterizedTest
    @CsvSource({"0", "0.7", "2", "9"})
    void cameraFollowsTheFixedPoseOfATravellingClip(double seconds) {
        CharacterModel box = box(new Vector3d(1, 2, 0.5), new Vector3d(), 10);
        RunSettings settings = StudioCall.settings("box.glb", "--pose", "go@" + seconds);
        StudioScene scene = scene(settings, List.of(box), 1);
        View view = scene.picture(1).view();
        View first = scene(StudioCall.settings("box.glb", "--pose", "go@0"), List.of(box), 1)
                .picture(1)
                .view();
        double led = 10 * Math.min(seconds, 2) / 2;
        assertEquals(first.eye()[0], view.eye()[0], 1e-4);
        assertEquals(first.eye()[1], view.eye()[1], 1e-4);
        assertEquals(first.eye()[2] + led, view.eye()[2], 1e-4);
    }

    /** The camera of a window orbits the figure at any position. */
    @ParameterizedTest
    @CsvSource({"0", "-30", "500"})
    void cameraLooksAtTheMiddleOfTheFigure(double height) {
        CharacterModel box = box(new Vector3d(1, 2, 0.5), new Vector3d(4, height, -9), 0);
        StudioScene scene = scene(StudioCall.settings("box.glb", "--clip", "go"), List.of(box), 1);
        View view = scene.picture(1.5f).view();
        assertTrue(new Vector3d(4, height + 1, -9).distance(scene.camera().middle()) < 1e-5);
        assertEquals(1.1456, scene.camera().radius(), 1e-3); // half of the box's diagonal
        Vector3d eye = new Vector3d(view.eye()[0], view.eye()[1], view.eye()[2]);
        Vector3d way = new Vector3d(scene.camera().middle()).sub(eye).normalize();
        assertTrue(way.distance(view.forward()[0], view.forward()[1], view.forward()[2]) < 1e-4);
    }

    @ParameterizedTest
    @CsvSource({"2", "7", "60", "1000"})
    void cameraShowsTheWholeCrowd(int count) {
        CharacterModel box = box(new Vector3d(1, 2, 0.5), new Vector3d(3, 0, 0), 0);
        StudioScene scene = scene(StudioCall.settings("box.glb"), List.of(box), count);
        Matrix4f matrix = new Matrix4f().set(scene.picture(1.5f).view().viewProjection());
        float most = 0;
        for (int i = 0; i < count; i++) {
            var at = scene.arrangement().transform(i);
            Vector4f p = matrix.transform(new Vector4f(
                    at.x() + 3 * (float) Math.cos(at.heading()), 1, at.z() - 3 * (float) Math.sin(at.heading()), 1));
            most = Math.max(most, Math.max(Math.abs(p.x), Math.abs(p.y)) / p.w);
        }
        assertTrue(most < 0.96, "middles of figures reach " + most);
        assertTrue(count < 60 || most > 0.8, "middles of figures reach " + most);
    }
}
