package dev.throng.app.view;

import static dev.throng.app.view.Viewers.FRAME;
import static dev.throng.app.view.Viewers.frames;
import static dev.throng.app.view.Viewers.framesUntil;
import static dev.throng.app.view.Viewers.framesUntilShown;
import static dev.throng.app.view.Viewers.openList;
import static dev.throng.app.view.Viewers.press;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.throng.app.console.Console;
import dev.throng.app.view.pick.Picked;
import dev.throng.app.view.play.FigurePlayback;
import dev.throng.app.view.play.Player;
import dev.throng.app.view.state.ViewRequest;
import dev.throng.crowd.CrowdState;
import dev.throng.gl.GlContext;
import dev.throng.gl.GlTest;
import dev.throng.gl.window.Key;
import java.io.ByteArrayOutputStream;
import java.io.OutputStream;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** A user can choose the clip of a single figure, of all figures, or of the picked one. */
@GlTest
@Tag("turn-3")
class PlayerTest {
    /** Ticks are microseconds: a shown time is within a tick of the requested one. */
    private static final double TICK = 1e-6;

    private ScriptedScreen screen;
    private Viewer viewer;

    @BeforeEach
    void open(GlContext gl) {
        screen = new ScriptedScreen(gl, 240, 200);
        var request = new ViewRequest(List.of(Path.of("adult")), Map.of("scene", "grid", "instances", "1"));
        Console console = Console.of(OutputStream.nullOutputStream(), OutputStream.nullOutputStream(), false);
        viewer = Viewers.of(screen, request, console);
        framesUntilShown(viewer);
        frames(viewer, 2);
    }

    @AfterEach
    void close() {
        viewer.close();
        screen.close();
    }

    private Player player() {
        return viewer.player();
    }

    private FigurePlayback playing() {
        return player().playing().orElseThrow();
    }

    private CrowdState crowd() {
        return viewer.controller().scene().shown().crowds().get(0);
    }

    private void grow(int count) {
        viewer.state().requestInstances(count);
        framesUntil(viewer, () -> crowd().count() == count);
        frames(viewer, 1);
    }

    /** Returns a clip other than the current one. */
    private int other() {
        return playing().clips().stream()
                .filter(clip -> clip.index() != playing().clip().index() && clip.duration() > 0.5)
                .findFirst()
                .orElseThrow()
                .index();
    }

    @Test
    void chosenClipFadesInAndThenPlaysAlone() {
        int next = other();
        player().choose(next);
        assertEquals(next, playing().clip().index());
        viewer.frame(FRAME);
        assertEquals(2, crowd().state(0).base().size(), "both clips while they fade");
        frames(viewer, 12); // 0.4 s
        assertNull(crowd().state(0), "one clip costs no more than before");
        assertEquals(next, crowd().playback(0).clip());
    }

    @Test
    void clipsAlsoFadeWhileTimeRunsBackwards() {
        player().speed(-1);
        viewer.frame(FRAME);
        double before = playing().seconds();
        viewer.frame(FRAME);
        assertTrue(playing().seconds() < before || before < FRAME, "backwards");
        player().choose(other());
        viewer.frame(FRAME);
        long now = viewer.clock().ticks();
        float early = crowd().state(0).base().get(0).weight().weight(now);
        frames(viewer, 4);
        float late =
                crowd().state(0).base().get(0).weight().weight(viewer.clock().ticks());
        assertTrue(0 < early && early < late && late < 1, early + ", " + late);
        frames(viewer, 8);
        assertNull(crowd().state(0));
    }

    @Test
    void timeSetByDraggingIsShownExactlyUntilPlaybackResumes() {
        player().seek(0.4321);
        frames(viewer, 5);
        assertEquals(0.4321, playing().seconds(), TICK);
        assertFalse(player().runs());
        press(screen, viewer, Key.SPACE);
        frames(viewer, 2);
        assertTrue(player().runs());
        assertTrue(playing().seconds() > 0.4321 + FRAME);
    }

    @Test
    void stepKeysMoveTimeByOneFrameOfTheClip() {
        player().seek(0.5);
        double frame = player().times(playing().source().orElseThrow()).frame();
        screen.then(to -> to.typed('.'));
        viewer.frame(FRAME);
        assertEquals(0.5 + frame, playing().seconds(), TICK);
        screen.then(to -> to.typed(',')).then(to -> to.typed(','));
        frames(viewer, 2);
        assertEquals(0.5 - frame, playing().seconds(), TICK);
        player().seek(0);
        player().step(-1);
        assertEquals(playing().clip().duration() - frame, playing().seconds(), TICK, "a loop goes round");
    }

    @Test
    void clipPlayedOnceStopsAtItsEndAndCanRestart() {
        player().loop(false);
        player().seek(playing().clip().duration() - 0.01);
        player().run(true);
        frames(viewer, 3);
        assertEquals(playing().clip().duration(), playing().seconds());
        assertFalse(player().runs(), "it is over");
        player().run(true);
        viewer.frame(FRAME);
        assertTrue(playing().seconds() < 0.1, "again from the beginning");
        player().speed(-2);
        frames(viewer, 30);
        assertEquals(0, playing().seconds());
        player().run(true);
        viewer.frame(FRAME);
        assertTrue(playing().seconds() > playing().clip().duration() - 0.2, "again from the end");
    }

    @Test
    void chosenClipPlaysInStepInTheWholeCrowd() {
        grow(6);
        int[] own = clips();
        assertTrue(player().isEach());
        int next = other();
        player().choose(next);
        assertFalse(player().isEach());
        frames(viewer, 12);
        for (int i = 0; i < 6; i++) {
            assertEquals(crowd().playback(0), crowd().playback(i));
        }
        grow(12);
        assertEquals(next, crowd().playback(11).clip(), "those that come play it, too");
        assertEquals(crowd().playback(0), crowd().playback(11));
        player().each(true);
        viewer.frame(FRAME);
        for (int i = 0; i < own.length; i++) {
            assertEquals(own[i], crowd().playback(i).clip());
        }
        assertNotEquals(crowd().playback(0), crowd().playback(1));
    }

    private int[] clips() {
        int[] clips = new int[crowd().count()];
        for (int i = 0; i < clips.length; i++) {
            clips[i] = crowd().playback(i).clip();
        }
        return clips;
    }

    @Test
    void clipChosenForAPickedFigureLeavesOtherFiguresUnchanged() {
        grow(4);
        viewer.inspector().pick(viewer.controller().scene(), new Picked(0, 2));
        viewer.frame(FRAME);
        int[] before = clips();
        player().choose(other());
        player().seek(0.25);
        assertEquals(0.25, playing().seconds(), TICK);
        frames(viewer, 3);
        assertEquals(0.25, playing().seconds(), TICK);
        assertFalse(viewer.clock().isPaused(), "the others play on");
        int[] after = clips();
        for (int i = 0; i < 4; i++) {
            assertEquals(i == 2, before[i] != after[i], "figure " + i);
        }
        player().run(true);
        frames(viewer, 3);
        assertTrue(playing().seconds() > 0.3);
        grow(8);
        assertEquals(after[2], crowd().playback(2).clip(), "it plays on in a larger crowd");
    }

    @Test
    void openingAnotherSceneStopsBackwardPlayback() {
        player().speed(-1);
        viewer.state().request(new ViewRequest(List.of(), Map.of("scene", "tower", "instances", "2")));
        framesUntil(viewer, () -> player().playing().isEmpty());
        assertEquals(0, viewer.clock().speed());
    }

    @Test
    void escapeClosesTheListOfClipsBeforeTheWindow() {
        openClips();
        press(screen, viewer, Key.ESCAPE);
        frames(viewer, 2);
        assertFalse(screen.keepsEscape());
        assertFalse(screen.isClosing());
        openClips(); // the list does not cover the button
        press(screen, viewer, Key.ESCAPE);
        press(screen, viewer, Key.ESCAPE);
        assertTrue(screen.isClosing());
    }

    /** Clicks down the left border of the bar until the list of clips opens. */
    private void openClips() {
        screen.resize(800, 500);
        frames(viewer, 3);
        int top = viewer.controller().scene().target().height();
        openList(screen, viewer, 24, top);
    }

    @Test
    void playerShowsTheClipThatAllFiguresPlay() {
        assertEquals(playing().clip(), player().clip().orElseThrow(), "one figure");
        grow(3);
        assertTrue(player().clip().isEmpty(), "each plays its own");
        int next = other();
        player().choose(next);
        assertEquals(next, player().clip().orElseThrow().index(), "all play one");
    }

    @Test
    void listOfClipsDoesNotCoverThePlayButton() {
        screen.resize(800, 500);
        frames(viewer, 3);
        byte[] free = play();
        openClips();
        assertTrue(playing().clips().size() > 12, "a long list");
        assertArrayEquals(free, play());
    }

    /** Returns the pixels of the button that plays and pauses, above the button that opens the list. */
    private byte[] play() {
        byte[] rgb = screen.rgb();
        int top = viewer.controller().scene().target().height() + 6;
        ByteArrayOutputStream all = new ByteArrayOutputStream();
        IntStream.range(top, top + 16).forEach(y -> all.write(rgb, 3 * (800 * y + 10), 3 * 40));
        return all.toByteArray();
    }

    @Test
    void playbackBarIsBelowThePicture() {
        screen.resize(800, 500);
        frames(viewer, 3);
        int height = viewer.controller().scene().target().height();
        assertTrue(350 < height && height < 450, "rows of the picture: " + height);
        assertNotNull(viewer.picture().orElse(null));
    }
}
