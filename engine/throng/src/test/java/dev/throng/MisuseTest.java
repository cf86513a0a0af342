package dev.throng;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.throng.assets.models.BuiltIns;
import dev.throng.gl.GlContext;
import dev.throng.gl.GlTest;
import dev.throng.gl.HostContext;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.NoSuchElementException;
import org.joml.Vector3f;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;
import org.junit.jupiter.api.io.TempDir;

@GlTest
class MisuseTest {
    private static final Model PREPARED = Model.of(BuiltIns.load("tower"), ModelOptions.DEFAULT, ThrongOptions.DEFAULT);

    private static void refuses(Class<? extends RuntimeException> type, String found, Executable call) {
        String message = assertThrows(type, call).getMessage();
        assertTrue(message.contains(found), message);
        assertEquals(1, message.lines().count(), message);
    }

    @Test
    void callsWithInvalidNumbersAreRefused() {
        try (Throng throng = Throng.onCurrentContext();
                Scene scene = throng.scene();
                Crowd crowd = scene.crowd(PREPARED, 2)) {
            Instance it = crowd.instance(0);
            Class<IllegalArgumentException> wrong = IllegalArgumentException.class;
            refuses(wrong, "NaN", () -> it.position(Double.NaN, 0, 0));
            refuses(wrong, "Infinity", () -> it.position(1e40, 0, 0));
            refuses(wrong, "NaN", () -> it.heading(Double.NaN));
            refuses(wrong, "greater than 0", () -> it.scale(0));
            refuses(wrong, "greater than 0", () -> it.scale(-1));
            refuses(wrong, "greater than 0", () -> it.scale(1e-40));
            refuses(wrong, "-1", () -> crowd.resize(-1));
            refuses(wrong, "-1", () -> it.speed(-1));
            refuses(wrong, "-2", () -> it.play(Play.REST, -2));
            refuses(wrong, "1.5", () -> Play.REST.weight(1.5));
            refuses(wrong, "NaN", () -> crowd.instancesFrom(0).transform(Rows.of(new float[] {0, 0, Float.NaN, 0, 1})));
            refuses(wrong, "4 numbers", () -> crowd.instancesFrom(0).transform(Rows.of(new float[4])));
            refuses(wrong, "route", () -> it.follow(Route.path(0, 0, 9, 0), 0, 1));
            refuses(wrong, "camera", () -> Camera.lookAt(new Vector3f(), new Vector3f()));
            refuses(IndexOutOfBoundsException.class, "no instance 2", () -> crowd.instance(2));
            refuses(
                    IndexOutOfBoundsException.class,
                    "no instance 2",
                    () -> crowd.instancesFrom(1).transform(Rows.of(new float[] {0, 0, 0, 0, 1, 0, 0, 0, 0, 1})));
            refuses(NoSuchElementException.class, "unknown name 'fly'", () -> it.play("fly"));
            refuses(
                    wrong,
                    "unknown name 'wing'",
                    () -> it.layer(0, Play.loop(PREPARED.clips().get(0)).joints("wing"), 0));
            refuses(IndexOutOfBoundsException.class, "2", () -> it.layer(2, Play.REST, 0));
        }
    }

    @Test
    void closedObjectsAndObjectsOfAnotherThrongAreRefused() {
        try (Throng throng = Throng.onCurrentContext();
                Scene scene = throng.scene();
                Throng other = Throng.onCurrentContext();
                Scene otherScene = other.scene()) {
            Crowd crowd = scene.crowd(PREPARED, 2);
            Instance it = crowd.instance(0);
            Instance stranger = otherScene.crowd(PREPARED, 1).instance(0);
            refuses(IllegalArgumentException.class, "another crowd", () -> it.lookAt("head", stranger, "head", 60));
            refuses(IllegalArgumentException.class, "the same instance", () -> it.lookAt("tower.1", it, "tower.1", 60));
            Instance gone = crowd.instance(1);
            crowd.remove(1);
            refuses(IndexOutOfBoundsException.class, "was not removed", () -> it.lookAt("head", gone, "head", 60));
            try (Target picture = throng.offscreen(32, 32, 0)) {
                scene.draw(Frame.at(1, Camera.lookAt(new Vector3f(0, 2, 9), new Vector3f()), picture));
            }
            crowd.close();
            crowd.close();
            refuses(IllegalStateException.class, "is closed", () -> it.position(0, 0, 0));
            refuses(IllegalStateException.class, "is closed", () -> crowd.add());
            throng.close();
            throng.close();
            refuses(IllegalStateException.class, "this Throng is closed", () -> throng.upload(PREPARED));
        }
    }

    @Test
    void refusedCrowdUploadsNothing() {
        try (Throng throng = Throng.onCurrentContext();
                Scene scene = throng.scene()) {
            refuses(IllegalArgumentException.class, "-1 instances", () -> scene.crowd(PREPARED, -1));
            assertFalse(isUploaded(scene));
            draw(scene, 1);
        }
    }

    private static void draw(Scene scene, double seconds) {
        try (Target picture = scene.throng.offscreen(32, 32, 0)) {
            scene.draw(Frame.at(seconds, Camera.lookAt(new Vector3f(0, 9, 0), new Vector3f()), picture));
        }
    }

    @Test
    void refusedFramesDoNotAdvanceTime() {
        try (Throng throng = Throng.onCurrentContext();
                Scene scene = throng.scene();
                Crowd first = scene.crowd(PREPARED, 1);
                Crowd second = scene.crowd(PREPARED, 1)) {
            draw(scene, 1);
            second.add();
            second.state.resize(0); // bypasses the crowd, so that no instances are shown
            assertThrows(RuntimeException.class, () -> draw(scene, 2));
            assertEquals(1, scene.seconds());
            first.instance(0).play(PREPARED.clips().get(0)).listen(true);
            assertEquals(List.of(), first.events());
        }
    }

    @Test
    void timeMayJumpForwardAndBack() {
        try (Throng throng = Throng.onCurrentContext();
                Scene scene = throng.scene();
                Crowd crowd = scene.crowd(PREPARED, 1)) {
            Instance it = crowd.instance(0).play(PREPARED.clips().get(0)).listen(true);
            draw(scene, -1);
            draw(scene, 1e9);
            assertTrue(crowd.events().size() < 100, "a jump tells nothing");
            Crowd later = scene.crowd(PREPARED, 1);
            later.instance(0).play(PREPARED.clips().get(0));
            draw(scene, 50);
            it.play(Play.REST, 1);
            draw(scene, 50.5);
            try (Target picture = throng.offscreen(32, 32, 0)) {
                Camera camera = Camera.lookAt(new Vector3f(0, 2, 9), new Vector3f());
                Frame other = Frame.at(50.6, camera, picture).otherView(camera, picture);
                refuses(IllegalStateException.class, "other view of a frame", () -> scene.draw(other));
            }
        }
    }

    @Test
    void removedInstancesReportOnlyEarlierEvents() {
        try (Throng throng = Throng.onCurrentContext();
                Scene scene = throng.scene();
                Crowd crowd = scene.crowd(PREPARED, 2)) {
            String clip = PREPARED.clips().get(0);
            Instance it = crowd.instance(1).play(clip).listen(true);
            long handle = it.handle();
            for (double seconds = 0; seconds < 1.5 * PREPARED.duration(clip); seconds += 1) {
                draw(scene, seconds);
            }
            crowd.remove(1);
            assertEquals(1, crowd.add().number());
            assertTrue(crowd.events().stream().anyMatch(event -> event.handle() == handle));
            refuses(IndexOutOfBoundsException.class, "removed", () -> it.position(0, 0, 0));
            assertTrue(scene.crowd(PREPARED, 2).events().isEmpty());
        }
    }

    @Test
    void clipsThatWereNotSelectedAreRefused() {
        Model few = Model.of(BuiltIns.load("adult"), ModelOptions.DEFAULT.clips("walk"), ThrongOptions.DEFAULT);
        try (Throng throng = Throng.onCurrentContext();
                Scene scene = throng.scene();
                Crowd crowd = scene.crowd(few, 1)) {
            assertEquals(List.of("walk"), few.clips());
            Instance it = crowd.instance(0);
            refuses(NoSuchElementException.class, "'run'", () -> it.play("run"));
            it.play(Play.loop("walk"), 0.5);
            draw(scene, 1);
        }
    }

    @Test
    void severalThrongsWorkInOneContext() {
        Throng first = Throng.onCurrentContext();
        Throng second = Throng.onCurrentContext();
        Scene scene = first.scene();
        Scene secondScene = second.scene();
        Crowd crowd = scene.crowd(PREPARED, 1);
        JointBuffer joints = crowd.jointBuffer(crowd.model().joints().get(0), 0);
        Target picture = first.offscreen(16, 16, 0);
        secondScene.crowd(PREPARED, 1);
        draw(scene, 1);
        draw(secondScene, 1);
        assertTrue(joints.bufferName() > 0);
        refuses(
                IllegalArgumentException.class,
                "framebuffer 4242: found no such framebuffer",
                () -> first.framebuffer(4242, 9, 9));
        joints.close();
        first.close();
        picture.close();
        second.close();
    }

    @Test
    void objectsCanBeClosedInAnyOrder() {
        for (boolean crowdFirst : new boolean[] {false, true}) {
            Throng throng = Throng.onCurrentContext();
            throng.upload(PREPARED);
            Scene scene = throng.scene();
            Crowd crowd = scene.crowd(PREPARED, 1);
            if (crowdFirst) {
                crowd.close();
                scene.close();
            }
            throng.close();
            scene.close();
            crowd.close();
        }
    }

    @Test
    void modelIsFreedWithItsLastCrowdUnlessTheHostUploadedIt() {
        try (Throng throng = Throng.onCurrentContext();
                Scene scene = throng.scene()) {
            Crowd first = scene.crowd(PREPARED, 1);
            Crowd second = scene.crowd(PREPARED, 1);
            first.close();
            assertTrue(isUploaded(scene));
            second.close();
            assertFalse(isUploaded(scene));
            throng.upload(PREPARED);
            throng.upload(PREPARED);
            scene.crowd(PREPARED, 1).close();
            assertTrue(isUploaded(scene));
            Crowd last = scene.crowd(PREPARED, 1);
            throng.release(PREPARED);
            assertTrue(isUploaded(scene));
            last.close();
            throng.release(PREPARED);
            assertFalse(isUploaded(scene));
        }
    }

    private static boolean isUploaded(Scene scene) {
        try {
            scene.throng.models.characters().of(PREPARED.prepared());
            return true;
        } catch (NoSuchElementException e) {
            return false;
        }
    }

    @Test
    void callsInAnotherContextAreRefused(GlContext gl) {
        Throng throng = Throng.onCurrentContext();
        Scene scene = throng.scene();
        Crowd crowd = scene.crowd(PREPARED, 1);
        try (HostContext foreign = HostContext.open(HostContext.Profile.CORE)) {
            refuses(
                    IllegalStateException.class,
                    "found GLCapabilities of another context",
                    () -> scene.crowd(PREPARED, 1));
            refuses(IllegalStateException.class, "found GLCapabilities of another context", crowd::close);
            refuses(IllegalStateException.class, "found GLCapabilities of another context", throng::close);
            foreign.leave();
            refuses(IllegalStateException.class, "found no current context", Throng::onCurrentContext);
        }
        gl.makeCurrent();
        throng.close();
    }

    @Test
    void faultsOfModelFilesAreReportedInOneLine(@TempDir Path folder) throws Exception {
        Path broken = Files.writeString(folder.resolve("broken.gltf"), "{");
        try (Throng throng = Throng.onCurrentContext()) {
            for (Path file : List.of(broken, folder.resolve("none.glb"), folder)) {
                ThrongException e = assertThrows(ThrongException.class, () -> throng.load(file));
                assertEquals(ThrongException.Fault.MODEL, e.fault());
                assertEquals(1, e.getMessage().lines().count());
            }
        }
    }
}
