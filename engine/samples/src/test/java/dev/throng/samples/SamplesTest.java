package dev.throng.samples;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeFalse;

import dev.throng.assets.models.BuiltIns;
import dev.throng.gl.GlTest;
import dev.throng.gl.TestDriver;
import dev.throng.gl.window.XDisplay;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Runs each sample by EGL without a display, and three samples in a real window. */
@GlTest
@Tag("turn-1")
class SamplesTest {
    private static final int MIDDLE = SamplePicture.HEIGHT / 2;
    private static final int HEADS = 228; // row of pixels just above the heads of all people

    @TempDir
    private Path folder;

    private String model;

    private enum Place {
        EGL,
        XVFB
    }

    @BeforeEach
    void copyTheModel() throws IOException {
        Path file = folder.resolve("adult.glb");
        try (InputStream adult = Objects.requireNonNull(BuiltIns.class.getResourceAsStream("adult.glb"))) {
            Files.copy(adult, file);
        }
        model = file.toString();
    }

    private SampleProgram program(Class<?> sample, List<String> properties, String... arguments) {
        return new SampleProgram(folder, sample, properties, List.of(arguments));
    }

    private static SamplePicture drawn(SampleProgram program) throws IOException, InterruptedException {
        SamplePicture kept = program.byEgl();
        assertTrue(kept.hasBodies(), "a crowd is there");
        return kept;
    }

    private static SamplePicture show(Place place, String title, SampleProgram program)
            throws IOException, InterruptedException {
        if (place == Place.EGL) {
            return drawn(program);
        }
        assumeFalse(TestDriver.isZink(), "zink shows nothing in windows of Xvfb");
        XDisplay.assumePossible();
        return program.inAWindow(title);
    }

    @ParameterizedTest
    @EnumSource
    void firstSamplesShowACrowd(Place place) throws IOException, InterruptedException {
        Class<?> sample = place == Place.EGL ? FirstPicture.class : FirstCrowd.class;
        SamplePicture shown = show(place, "A crowd", program(sample, List.of(), model));
        assertTrue(shown.emptyShare(0, MIDDLE / 2) > 0.99, "above all heads");
        double crowd = 1 - shown.emptyShare(MIDDLE, SamplePicture.HEIGHT);
        assertTrue(crowd > 0.1, "share of the lower half: " + crowd);
    }

    @ParameterizedTest
    @EnumSource
    void sampleOfAFlockPrintsTheNumberOfItsInstances(Place place) throws IOException, InterruptedException {
        SampleProgram flock = program(Flock.class, List.of("sample.count=500", "sample.frames=3"), model);
        show(place, "A flock", flock);
        String said = flock.said();
        assertTrue(said.matches("(?s).*500 instances, .* [1-9][0-9]* bytes uploaded.*"), said);
    }

    @Test
    void sampleOfLanternsInHandsDrawsTheLanterns() throws IOException, InterruptedException {
        SamplePicture shown = drawn(program(Lanterns.class, List.of(), model, "hand.R"));
        long lanterns = shown.count(SamplesTest::isLantern);
        assertTrue(lanterns > 2000, lanterns + " pixels of lanterns");
    }

    private static boolean isLantern(int rgb) {
        int red = rgb >> 16;
        int green = rgb >> 8 & 0xFF;
        int blue = rgb & 0xFF;
        return red > 170 && green > red / 2 && green < red && blue < red / 2;
    }

    @Test
    void sampleOfHandsReachingForABallDrawsTheBall() throws IOException, InterruptedException {
        SampleProgram reaching = program(Reaching.class, List.of("sample.time=1"), model, "hand.R", "head");
        long ball = drawn(reaching).count(SamplesTest::isRed);
        assertTrue(ball > 200, ball + " pixels of the ball");
    }

    /** All people raise their hands above the heads, like the first person. */
    @Test
    void sampleOfPeopleInStepShowsAllPeopleInTheSamePose() throws IOException, InterruptedException {
        SampleProgram before = program(InStep.class, List.of("sample.time=0"), model, "hand.R", "head");
        SampleProgram after = program(InStep.class, List.of("sample.time=2"), model, "hand.R", "head");
        assertTrue(drawn(before).emptyShare(0, HEADS) == 1, "above heads at first");
        Map<Integer, Long> hands = raisedHands(drawn(after));
        assertEquals(7, hands.size(), hands.toString());
        hands.values().forEach(pixels -> assertTrue(pixels > 30, hands.toString()));
    }

    /**
     * Returns, for each of seven people, the number of pixels above the heads; people without such pixels are missing.
     */
    private static Map<Integer, Long> raisedHands(SamplePicture shown) {
        return IntStream.range(0, SamplePicture.WIDTH * HEADS)
                .filter(i -> shown.at(i / HEADS, i % HEADS) != shown.at(0, 0))
                .boxed()
                .collect(Collectors.groupingBy(i -> i / HEADS * 7 / SamplePicture.WIDTH, Collectors.counting()));
    }

    /** At 3.7 s, only the person in the middle has hands above all heads. */
    @Test
    void sampleOfPeopleCheeringInTurnShowsOnePersonCheering() throws IOException, InterruptedException {
        SampleProgram cheering = program(CheerInTurn.class, List.of("sample.time=3.7"), model);
        assertEquals(Set.of(3), raisedHands(drawn(cheering)).keySet());
    }

    private static boolean isRed(int rgb) {
        return (rgb >> 16) > 100 && (rgb >> 16) > 2 * (rgb >> 8 & 0xFF);
    }

    @Test
    void sampleOfACrowdOnHillsShowsGrass() throws IOException, InterruptedException {
        SamplePicture shown = drawn(program(OnHills.class, List.of("sample.time=1"), model));
        long grass = shown.count(SamplesTest::isGreen);
        assertTrue(grass > 0.1 * shown.pixels().length, grass + " pixels of grass");
    }

    @Test
    void sampleOfSkyAndHillsShowsSkyAboveHills() throws IOException, InterruptedException {
        SampleProgram hills = program(SkyAndHills.class, List.of("sample.time=1"), model);
        SamplePicture shown = drawn(hills);
        long above = shown.count(SamplesTest::isBlue);
        long below = shown.count(SamplesTest::isGreen);
        assertTrue(above > 0.15 * shown.pixels().length, above + " pixels of sky");
        assertTrue(below > 0.3 * shown.pixels().length, below + " pixels of hills");
    }

    private static boolean isBlue(int rgb) {
        return (rgb & 0xFF) > (rgb >> 8 & 0xFF) && (rgb >> 8 & 0xFF) > rgb >> 16;
    }

    private static boolean isGreen(int rgb) {
        return (rgb >> 8 & 0xFF) > Math.max(rgb >> 16, rgb & 0xFF);
    }

    /** Walls and floor of the studio are grey, except for the shadow. */
    @Test
    void sampleOfEnvironmentLightShowsAFigureInAStudio() throws IOException, InterruptedException {
        SampleProgram figure = program(EnvironmentLight.class, List.of("sample.time=1"), model);
        SamplePicture shown = drawn(figure);
        double grey = shown.count(SamplesTest::isGrey) / (double) shown.pixels().length;
        assertTrue(grey > 0.5 && grey < 0.97, "share of grey: " + grey);
    }

    private static boolean isGrey(int rgb) {
        int red = rgb >> 16;
        int green = rgb >> 8 & 0xFF;
        int blue = rgb & 0xFF;
        return Math.max(red, Math.max(green, blue)) - Math.min(red, Math.min(green, blue)) < 12 && green > 40;
    }

    @Test
    void sampleOfASteadyFrameRateShowsACrowd() throws IOException, InterruptedException {
        SampleProgram steady = program(SteadyRate.class, List.of(), model);
        double crowd = 1 - drawn(steady).emptyShare(MIDDLE, SamplePicture.HEIGHT);
        assertTrue(crowd > 0.1, "share of the lower half: " + crowd);
    }

    @Test
    void pillarsAndPeopleHideEachOtherInAnyOrder() throws IOException, InterruptedException {
        List<int[]> pictures = new ArrayList<>();
        for (boolean isFirst : new boolean[] {false, true}) {
            List<String> properties = List.of("sample.time=2", "sample.crowd.first=" + isFirst);
            pictures.add(drawn(program(Pillars.class, properties, model)).pixels());
        }
        assertArrayEquals(pictures.get(0), pictures.get(1), "the crowd last, the crowd first");
    }

    @Test
    void sampleOfATowerBuiltInCodeShowsRedBands() throws IOException, InterruptedException {
        SamplePicture shown = drawn(program(TowerFromCode.class, List.of()));
        long red = shown.count(rgb -> rgb >> 16 > 2 * (rgb >> 8 & 0xFF));
        assertTrue(red > 0.05 * shown.pixels().length, red + " pixels of red bands");
    }

    @Test
    void sampleOfTwoScenesShowsOneSceneInACornerOfTheOther() throws IOException, InterruptedException {
        SamplePicture shown = drawn(program(TwoScenes.class, List.of(), model));
        long night = shown.count(rgb -> rgb == shown.at(950, 30));
        assertTrue(night > 320 * 300 / 2 && night < 0.98 * 320 * 300, night + " pixels behind the portrait");
        double crowd = 1 - shown.emptyShare(MIDDLE, SamplePicture.HEIGHT);
        assertTrue(crowd > 0.1, "share of the lower half: " + crowd);
    }

    @ParameterizedTest
    @EnumSource
    void sampleOfASplitScreenShowsTwoViews(Place place) throws IOException, InterruptedException {
        SamplePicture shown = show(place, "Split screen", program(SplitScreen.class, List.of("sample.time=1"), model));
        int day = shown.at(5, 5);
        int night = shown.at(1275, 5);
        long bodies = shown.count(rgb -> rgb != day && rgb != night);
        assertTrue(day != night && bodies > 0.05 * shown.pixels().length, bodies + " pixels of people");
    }

    @Test
    void sampleOfACrowdLoadedByAnotherThreadShowsTheCrowd() throws IOException, InterruptedException {
        SampleProgram arrivals = program(Arrivals.class, List.of("sample.count=2000"), model);
        double crowd = 1 - drawn(arrivals).emptyShare(MIDDLE, SamplePicture.HEIGHT);
        assertTrue(crowd > 0.1, "share of the lower half: " + crowd);
    }

    @Test
    void sampleOfPassTimingsPrintsTimesOfRenderPasses() throws IOException, InterruptedException {
        SampleProgram timings = program(PassTimings.class, List.of("sample.frames=3"), model);
        drawn(timings);
        String frame = " [1-9]\\d* visible, \\S+ ms, CULL \\S+ ms, PALETTE \\S+ ms, SHADOW \\S+ ms, DRAW \\S+ ms";
        assertTrue(
                timings.said()
                                .lines()
                                .filter(line -> line.matches("\\S+ s:" + frame))
                                .count()
                        > 1,
                timings.said());
    }

    @Test
    void sampleOfDebugDrawingShowsBoxes() throws IOException, InterruptedException {
        SamplePicture shown = drawn(program(DebugDrawing.class, List.of("sample.time=1"), model));
        long boxes = shown.count(rgb -> (rgb >> 16) < 80 && (rgb >> 8 & 0xFF) > 200 && (rgb & 0xFF) > 230);
        assertTrue(boxes > 500, boxes + " pixels of boxes");
    }

    @Test
    void sampleOfASelfCheckReportsSmallDifferencesBetweenGpuAndCpu() throws IOException, InterruptedException {
        SampleProgram check = program(SelfCheck.class, List.of("sample.frames=12"), model);
        drawn(check);
        String line = "(?s).*instance \\d+, walk at \\S+ s: differs by (0.0e.00|[0-9.]+e-0[6-9]) .*";
        assertTrue(check.said().matches(line), check.said());
    }

    @Test
    void sampleOfAComparedCrowdPassesItsComparison() throws IOException, InterruptedException {
        SampleProgram compared = program(ComparedCrowd.class, List.of("sample.time=1"), model);
        drawn(compared);
        String said = compared.said();
        assertTrue(
                said.matches("(?s).*gpu against cpu: 60 instances.*: pass\n.*gpu against exact: 60 .*: pass\n.*"),
                said);
        assertTrue(said.contains("Instance 17 agrees"), said);
    }

    @Test
    void sampleOfBorrowedClipsListsClipsOfTheOtherFile() throws IOException, InterruptedException {
        SampleProgram borrowed = program(BorrowedClips.class, List.of("sample.time=1"), model, model);
        drawn(borrowed);
        assertTrue(borrowed.said().contains("[idle, idle.look, "), borrowed.said());
    }
}
