package dev.throng.app.page;

import dev.throng.anim.CharacterModel;
import dev.throng.anim.Clip;
import dev.throng.app.bench.QuickCapacity;
import dev.throng.app.console.Console;
import dev.throng.app.option.setting.RunSettings;
import dev.throng.app.scene.Scenes;
import dev.throng.app.stage.RenderContext;
import dev.throng.bake.measure.ClipBounds;
import dev.throng.crowd.gl.SceneRenderer;
import dev.throng.crowd.gl.character.PreparedCharacter;
import dev.throng.gl.GlException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Draws the pictures on a model's HTML page, if OpenGL is available.
 *
 * @param character model to draw
 * @param console console for progress
 */
public record Drawer(CharacterModel character, Console console) {
    private static final int MOST_CLIPS = 120;

    /** Size of all pictures, in bytes, after which no more clips are drawn. */
    private static final int MOST_BYTES = 4 << 20;

    private static final int SAMPLES = 4;

    /**
     * Draws the parts of the model's HTML page that need OpenGL, and measures the largest crowd.
     *
     * @param settings settings of a scene with this model only, for the pictures and for measuring the largest crowd at
     *     60 frames per second
     */
    public Drawings draw(RunSettings settings) {
        if (character.vertexCount() == 0) {
            return Drawings.none("the model has no vertices to draw");
        }
        try {
            return RenderContext.use(Scenes.of(settings, List.of(character)), console, this::draw);
        } catch (GlException e) {
            if (e.kind() == GlException.Kind.ERROR || e.kind() == GlException.Kind.SHADER) {
                throw e;
            }
            return Drawings.none("no pictures: " + e.getMessage());
        }
    }

    private Drawings draw(RenderContext context) {
        Map<Integer, byte[]> strips = new HashMap<>();
        byte[] portrait = draw(context, strips);
        console.progress("measuring the largest crowd at 60 frames per second");
        return new Drawings(
                strips,
                portrait,
                QuickCapacity.of(context),
                "drawn by " + context.gl().info().renderer());
    }

    /**
     * Draws a strip of poses for each clip, and a portrait.
     *
     * @param strips receives a PNG with poses of each clip, by the clip's index
     * @return PNG of the rest pose from several sides
     */
    private byte[] draw(RenderContext context, Map<Integer, byte[]> strips) {
        int samples = (int) Math.min(SAMPLES, context.gl().limits().samples());
        PoseBoxes boxes = new PoseBoxes(character);
        PreparedCharacter shown = context.roles().get(0);
        try (SceneRenderer renderer = context.renderer()) {
            long bytes = 0;
            for (int c = 0; c < Math.min(character.clips().size(), MOST_CLIPS) && bytes < MOST_BYTES; c++) {
                Clip clip = character.clips().get(c);
                console.progress(
                        "drawing " + (c + 1) + " of " + character.clips().size() + " clips");
                ClipBounds box = boxes.of(clip, PoseStrip.times(clip));
                byte[] strip = PoseStrip.of(clip, box).draw(renderer, shown, samples);
                strips.put(clip.index(), strip);
                bytes += strip.length;
            }
            return PoseStrip.portrait(boxes.of(null, 0)).draw(renderer, shown, samples);
        }
    }
}
