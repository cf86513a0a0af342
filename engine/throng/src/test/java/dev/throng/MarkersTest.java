package dev.throng;

import static dev.throng.People.ADULT;
import static dev.throng.People.picture;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.throng.anim.Clip;
import dev.throng.assets.glb.GlbWriter;
import dev.throng.gl.GlTest;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@GlTest
class MarkersTest {
    @TempDir
    private Path folder;

    /** Writes the adult with only its walk, with a step at a quarter, a bell in the middle and a mark at the end. */
    private Path file() throws IOException {
        Clip walk = ADULT.clips().stream()
                .filter(clip -> clip.name().equals("walk"))
                .findFirst()
                .orElseThrow();
        double cycle = walk.duration();
        List<Clip.Marker> markers = List.of(
                new Clip.Marker("bell", cycle / 2),
                new Clip.Marker("step.left", cycle / 4),
                new Clip.Marker("turn", cycle));
        Clip marked = new Clip(0, "walk", cycle, walk.tracks(), new Clip.Notes(walk.speed(), markers));
        return Files.write(folder.resolve("marked.glb"), GlbWriter.write(ADULT.withClips(List.of(marked))));
    }

    @Test
    void markersOfTheFileReachTheHost() throws IOException {
        ModelOptions bell = ModelOptions.DEFAULT.marker("walk", 0.75, "by code");
        Model model = Model.of(file(), bell, ThrongOptions.DEFAULT);
        try (Throng throng = Throng.onCurrentContext();
                Scene scene = throng.scene();
                Crowd crowd = scene.crowd(model, 1)) {
            Instance it = crowd.instance(0).play(Play.loop("walk").startTime(0)).listen(true);
            double cycle = model.duration("walk");
            List<String> told = new ArrayList<>();
            for (int frame = 0; frame <= 11; frame++) {
                picture(scene, 0.1 * frame * cycle);
                for (Instance.Event event : crowd.events()) {
                    told.add(event.name() + " " + Math.round(100 * event.seconds() / cycle));
                    assertEquals(it.handle(), event.handle());
                    assertEquals("walk", event.clip());
                }
            }
            assertEquals(List.of("step.left 25", "bell 50", "by code 75", "turn 100", "loop 100"), told);
            assertEquals(List.of(), model.warnings());
        }
    }

    @Test
    void reservedMarkerNamesAreRefused() {
        for (String name : List.of("end", "loop", "")) {
            var refused =
                    assertThrows(IllegalArgumentException.class, () -> ModelOptions.DEFAULT.marker("walk", 0.5, name));
            assertTrue(refused.getMessage().startsWith("marker: found name '" + name + "'"), refused::getMessage);
        }
    }
}
