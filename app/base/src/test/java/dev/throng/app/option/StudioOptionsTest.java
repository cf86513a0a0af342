package dev.throng.app.option;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.throng.app.console.UsageException;
import dev.throng.app.option.setting.FixedCamera;
import dev.throng.app.option.setting.HeldPose;
import dev.throng.app.option.setting.RunSettings;
import dev.throng.app.option.setting.SceneKind;
import dev.throng.app.option.setting.StudioBackground;
import dev.throng.app.option.setting.StudioSettings;
import dev.throng.crowd.gl.scene.StudioDisplay.ToneMapping;
import dev.throng.crowd.gl.scene.View;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import org.joml.Matrix4d;
import org.joml.Matrix4f;
import org.joml.Vector3d;
import org.joml.Vector4f;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import picocli.CommandLine.ParameterException;

class StudioOptionsTest {
    private static final String TURNED = "[0,0,-1,0, 0,1,0,0, 1,0,0,0, 2,3,4,1]";
    private static final String LENS = ",\"fovY\":40,\"near\":0.5,\"far\":90}";

    @TempDir
    private Path folder = Path.of("");

    private static RunSettings studio(String... args) {
        return StudioCall.settings(
                Stream.concat(Stream.of("--scene=studio"), Stream.of(args)).toArray(String[]::new));
    }

    private static StudioSettings look(String... args) {
        return Objects.requireNonNull(studio(args).picture().studio());
    }

    private static String refusal(String... args) {
        return Objects.requireNonNull(assertThrows(RuntimeException.class, () -> StudioCall.settings(args))
                .getMessage());
    }

    private String cameraRefusal(String content) throws IOException {
        Path file = Files.writeString(folder.resolve("camera.json"), content);
        return Objects.requireNonNull(assertThrows(UsageException.class, () -> studio("--camera=" + file))
                .getMessage());
    }

    @Test
    void defaultsEqualTheDocumentedValues() {
        StudioSettings look = look();
        assertEquals(new StudioSettings.Environment("studio", 0), look.environment());
        assertEquals(new StudioSettings.Tone(ToneMapping.NEUTRAL, 1), look.tone());
        assertEquals("808080", look.background().optionValue());
        assertTrue(look.floor());
        assertNull(look.camera());
        RunSettings all = studio();
        assertTrue(all.picture().shadows() && all.picture().textures());
        assertEquals(4, all.picture().antialiasing().samples());
        assertEquals(List.of(1), all.scene().instances());
        assertNull(all.time().pose());
    }

    @Test
    void defaultSceneOfModelFilesIsTheStudio() {
        assertEquals(SceneKind.STUDIO, StudioCall.settings("a.glb").scene().scene());
        assertEquals(SceneKind.PLAZA, StudioCall.settings().scene().scene());
        assertEquals(
                SceneKind.GRID,
                StudioCall.settings("--scene=grid", "a.glb").scene().scene());
        assertNull(StudioCall.settings("--scene=grid", "a.glb").picture().studio());
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            value = {
                "a.glb;1",
                "a.glb b.glb c.glb;3",
                "a.glb b.glb --instances=1;2",
                "a.glb --instances=0;1",
                "a.glb b.glb --instances=7;7",
                "--scene=studio --instances=0;1",
                "--scene=grid a.glb;1000"
            })
    void studioShowsEachModelAtLeastOnce(String line, int expected) {
        assertEquals(
                List.of(expected), StudioCall.settings(line.split(" ")).scene().instances());
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "--environment=studio", "--environment-turn=0", "--tone-mapping=none", "--exposure=1",
                "--background=808080", "--floor=off", "--camera=none.json", "--pose=rest"
            })
    void studioOptionsAreRefusedInOtherScenes(String option) {
        for (String scene : List.of("grid", "plaza", "blend")) {
            String message = refusal("--scene=" + scene, option);
            assertTrue(
                    message.startsWith(option.substring(0, option.indexOf('=')) + ": found scene " + scene), message);
        }
    }

    @Test
    void allStudioOptionsAreRead() {
        StudioSettings look = look(
                "--environment=sky.hdr",
                "--environment-turn=-30.5",
                "--tone-mapping=aces",
                "--exposure=2.5",
                "--background=FF8000",
                "--floor=off");
        assertEquals(new StudioSettings.Environment("sky.hdr", -30.5), look.environment());
        assertEquals(new StudioSettings.Tone(ToneMapping.ACES, 2.5), look.tone());
        assertEquals(new StudioBackground(0xff8000), look.background());
        float[] colour = Objects.requireNonNull(look.background().srgb());
        assertEquals(List.of(1f, 128 / 255f, 0f), List.of(colour[0], colour[1], colour[2]));
        assertFalse(look.floor());
        assertNull(look("--background=environment").background().srgb());
    }

    @Test
    void shadowsAreOffByDefaultWithoutAFloor() {
        assertFalse(studio("--floor=off").picture().shadows());
        assertTrue(studio("--floor=off", "--shadows=on").picture().shadows());
        assertFalse(studio("--shadows=off").picture().shadows());
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "--environment-turn=east",
                "--tone-mapping=filmic",
                "--exposure=0",
                "--exposure=-1",
                "--exposure=1e-60",
                "--exposure=1e300",
                "--background=80808",
                "--background=red",
                "--background=8080800",
                "--floor=maybe",
                "--pose=Walk",
                "--pose=Walk@",
                "--pose=Walk@x",
                "--pose=Walk@NaN",
                "--pose=@",
                "--pose=Walk@1s"
            })
    void invalidOptionValuesAreRefused(String option) {
        assertThrows(ParameterException.class, () -> studio(option));
    }

    @ParameterizedTest
    @CsvSource({"Walk@0.5,Walk,0.5", "a@b@1,a@b,1", "3@-2e-1,3,-0.2", "rest@1,rest,1", "Walk@0.,Walk,0"})
    void lastAtSignOfAPoseSeparatesClipAndTime(String text, String clip, double seconds) {
        assertEquals(
                new HeldPose(clip, seconds), studio("--pose=" + text).time().pose());
    }

    @Test
    void optionPoseRestSelectsTheRestPose() {
        assertEquals(HeldPose.REST, studio("--pose=rest").time().pose());
    }

    @ParameterizedTest
    @ValueSource(strings = {"--time=1", "--clip=Walk", "--state=pose.json"})
    void optionPoseExcludesOptionsClipTimeAndState(String option) {
        assertTrue(refusal("--scene=studio", "--pose=rest", option)
                .startsWith("--pose: found --clip, --time or --state as well"));
    }

    @Test
    void cameraLooksAlongItsNegativeZAxis() throws IOException {
        Path file = Files.writeString(folder.resolve("camera.json"), "{\"world\":" + TURNED + LENS);
        FixedCamera camera = Objects.requireNonNull(look("--camera=" + file).camera());
        View view = camera.view(1.5f);
        assertEquals(List.of(2f, 3f, 4f), List.of(view.eye()[0], view.eye()[1], view.eye()[2]));
        assertEquals(-1, view.forward()[0], 1e-6); // the third column is +X, so the camera looks along -X
        View same = View.lookAt(
                new org.joml.Vector3f(2, 3, 4),
                new org.joml.Vector3f(1, 3, 4),
                new View.Lens((float) Math.toRadians(40), 1.5f, 0.5f, 90));
        for (int i = 0; i < 16; i++) {
            assertEquals(same.viewProjection()[i], view.viewProjection()[i], 1e-4, "element " + i);
        }
    }

    @Test
    void cameraCanRollAboutItsViewAxis() throws IOException {
        Matrix4d world = new Matrix4d().translate(1, 2, 9).rotateZ(0.5);
        StringBuilder numbers = new StringBuilder();
        for (double x : world.get(new double[16])) {
            numbers.append(numbers.isEmpty() ? "" : ",").append(x);
        }
        Path file = Files.writeString(folder.resolve("camera.json"), "{\"world\":[" + numbers + "]" + LENS);
        View view = Objects.requireNonNull(look("--camera=" + file).camera()).view(1);
        Vector3d ahead = world.transformPosition(new Vector3d(1, 0, -5));
        Vector4f at = new Matrix4f()
                .set(view.viewProjection())
                .transform(new Vector4f((float) ahead.x, (float) ahead.y, (float) ahead.z, 1));
        assertEquals(1 / (5 * Math.tan(Math.toRadians(20))), at.x / at.w, 1e-5);
        assertEquals(0, at.y / at.w, 1e-6);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            value = {
                "[];'camera.json: found array in the camera file, expected a JSON object'",
                "{;'the file is not JSON'",
                "{};' /world: found nothing, expected the camera''s matrix: an array of 16 numbers'",
                "{\"world\":[1,2]%s;' /world: found 2 elements, expected the camera''s matrix: an array of 16 numbers'",
                "{\"world\":[1,0,0,0,0,1,0,0,0,0,\"x\",0,0,0,0,1]%s;' /world/10: found \"x\" in the camera file, expected a number'",
                "{\"world\":[1,0,0,0,0,1,0,0,0,0,1,0,0,1e99,0,1]%s;' /world/13: found 1'",
                "{\"world\":[1,0,0,5,0,1,0,0,0,0,1,0,0,0,0,1]%s;' /world/3: found 5.0 in the last row of the camera''s matrix, expected 0'",
                "{\"world\":[2,0,0,0,0,2,0,0,0,0,2,0,0,0,0,1]%s;' /world: found a scaled or sheared matrix, expected a camera matrix that only rotates'",
                "{\"world\":[-1,0,0,0,0,1,0,0,0,0,1,0,0,0,0,1]%s;' /world: found a mirrored matrix, expected a camera matrix that only rotates'",
                "{\"world\":[1,0,0,0,0,1,0,0,0,0,1,0,0,0,0,1],\"fovY\":180,\"near\":1,\"far\":2};' /fovY: found an angle of view of 180.0 degrees'",
                "{\"world\":[1,0,0,0,0,1,0,0,0,0,1,0,0,0,0,1],\"fovY\":30,\"near\":0,\"far\":2};' /near: found a near plane at distance 0.0'",
                "{\"world\":[1,0,0,0,0,1,0,0,0,0,1,0,0,0,0,1],\"fovY\":30,\"near\":3,\"far\":2};' /far: found a far plane at distance 2.0'",
                "{\"world\":[1,0,0,0,0,1,0,0,0,0,1,0,0,0,0,1],\"fovY\":30,\"near\":3};' /far: found no such key'",
                "{\"up\":1};' /up: found an unknown key in the camera file, expected one of the keys world, fovY, near, far'",
            })
    void errorForAnInvalidCameraNamesTheJsonPointer(String content, String expected) throws IOException {
        String message = cameraRefusal(content.replace("%s", LENS));
        assertTrue(message.startsWith("--camera ") && message.contains(expected), message);
    }

    @Test
    void missingCameraFilesAreRefused() {
        assertTrue(refusal("--scene=studio", "--camera=" + folder.resolve("none.json"))
                .contains("does not exist"));
    }

    @Test
    void equalStudioOptionsGiveEqualSettings() throws IOException {
        Path file = Files.writeString(folder.resolve("camera.json"), "{\"world\":" + TURNED + LENS);
        String[] args = {"--camera=" + file, "--background=102030", "--pose=rest"};
        assertEquals(studio(args), studio(args));
        assertNotNull(look(args).camera());
    }
}
