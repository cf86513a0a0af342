package dev.throng.crowd.gl;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.throng.bake.file.MadeFiles;
import dev.throng.crowd.gl.character.CharacterPool;
import dev.throng.crowd.gl.light.ImageLight;
import dev.throng.crowd.gl.light.ImageLights;
import dev.throng.crowd.gl.scene.Environment;
import dev.throng.crowd.gl.scene.FrameDescription;
import dev.throng.crowd.gl.scene.FrameTime;
import dev.throng.crowd.gl.scene.RendererFeatures;
import dev.throng.crowd.gl.scene.StudioDisplay;
import dev.throng.crowd.gl.scene.StudioDisplay.ToneMapping;
import dev.throng.crowd.gl.scene.View;
import dev.throng.gl.GlContext;
import dev.throng.gl.GlTest;
import dev.throng.gl.framebuffer.RenderTarget;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import org.joml.Vector3f;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Direction of a Radiance picture's pixels, and its rotation. */
@GlTest
class EnvironmentRotationTest {
    private static final int COLUMNS = 256;
    private static final int ROWS = 128;
    private static final int SIDE = 16;

    /** Degrees between an edge and the sampled colour: a pixel, and the filter, are 1.4 wide. */
    private static final double BESIDE = 2;

    /** Colours of the sectors of 90 degrees around +X, +Z, -X, -Z; with shared exponents, 128 means a half. */
    private static final byte[][] SECTORS = {
        {(byte) 128, 0, 0, (byte) 128},
        {0, (byte) 128, 0, (byte) 128},
        {0, 0, (byte) 128, (byte) 128},
        {64, 64, 0, (byte) 128}
    };

    private static ImageLight light;

    @BeforeAll
    static void readFile(@TempDir Path folder) throws IOException {
        byte[] header = ("#?RADIANCE\nFORMAT=32-bit_rle_rgbe\n\n-Y " + ROWS + " +X " + COLUMNS + "\n")
                .getBytes(StandardCharsets.US_ASCII);
        byte[] file = Arrays.copyOf(header, header.length + 4 * ROWS * COLUMNS);
        for (int i = 0; i < ROWS * COLUMNS; i++) {
            double degrees = 360 * ((i % COLUMNS + 0.5) / COLUMNS - 0.5); // from +X to +Z
            byte[] pixel = SECTORS[Math.floorMod((int) Math.floor((degrees + 45) / 90), 4)];
            System.arraycopy(pixel, 0, file, header.length + 4 * i, 4);
        }
        Path path = Files.write(folder.resolve("sectors.hdr"), file);
        light = new ImageLights(MadeFiles.ofUser(note -> {})).read(path);
    }

    private static int[] seen(GlContext gl, double turn, double degrees) {
        double angle = Math.toRadians(degrees);
        Vector3f ahead = new Vector3f((float) Math.cos(angle), 0, (float) Math.sin(angle));
        StudioDisplay look = StudioDisplay.PLAIN
                .withToneMapping(ToneMapping.NONE)
                .withBackground(null)
                .withTurn(turn);
        try (SceneRenderer renderer = new SceneRenderer(new CharacterPool(gl), RendererFeatures.NONE);
                RenderTarget target = RenderTarget.create("turned", SIDE, SIDE, 0)) {
            View view = View.lookAt(new Vector3f(), ahead, new View.Lens(0.001f, 1, 0.1f, 100));
            Environment studio = Environment.studio(light, look, Environment.Sides.MATERIAL);
            renderer.render(target, new FrameDescription(view, studio), FrameTime.at(0), PassTimer.NONE);
            int at = 3 * (SIDE / 2 * SIDE + SIDE / 2);
            byte[] rgb = target.readRgb();
            return new int[] {rgb[at] & 0xFF, rgb[at + 1] & 0xFF, rgb[at + 2] & 0xFF};
        }
    }

    /** Counterclockwise seen from +Y is from +X to -Z, against the order of columns. */
    @ParameterizedTest
    @ValueSource(doubles = {0, 90, -90, 37.5, 211})
    void rotatingTheEnvironmentMovesThePanoramaCounterclockwise(double turn, GlContext gl) {
        int[][] colours = {{128, 0, 0}, {0, 128, 0}, {0, 0, 128}, {64, 64, 0}};
        for (int sector = 0; sector < colours.length; sector++) {
            double edge = 90 * sector + 45 - turn;
            String at = "after sector " + sector;
            assertColour(colours[sector], seen(gl, turn, edge - BESIDE), "before the edge " + at);
            assertColour(colours[(sector + 1) % 4], seen(gl, turn, edge + BESIDE), "behind the edge " + at);
        }
    }

    private static void assertColour(int[] expected, int[] found, String message) {
        for (int c = 0; c < 3; c++) {
            assertEquals(expected[c], found[c], 1, message + " channel " + c);
        }
    }

    @Test
    void rotatingTheEnvironmentTurnsTheDirectionOfItsKeyLight() {
        float[] at = light.key().direction();
        assertArrayEquals(
                new float[] {at[2], at[1], -at[0]}, light.key().turned(90).direction(), 1e-6f);
    }
}
