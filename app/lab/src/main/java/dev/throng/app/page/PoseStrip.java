package dev.throng.app.page;

import dev.throng.anim.Clip;
import dev.throng.app.html.Words;
import dev.throng.app.png.Png;
import dev.throng.bake.atlas.BakedClip;
import dev.throng.bake.measure.ClipBounds;
import dev.throng.crowd.CrowdState;
import dev.throng.crowd.InstanceTransform;
import dev.throng.crowd.gl.GpuCrowd;
import dev.throng.crowd.gl.PassTimer;
import dev.throng.crowd.gl.SceneRenderer;
import dev.throng.crowd.gl.character.PreparedCharacter;
import dev.throng.crowd.gl.palette.PaletteBackend;
import dev.throng.crowd.gl.scene.Environment;
import dev.throng.crowd.gl.scene.FrameDescription;
import dev.throng.crowd.gl.scene.FrameTime;
import dev.throng.crowd.gl.scene.View;
import dev.throng.crowd.state.ClipPlayback;
import dev.throng.gl.framebuffer.RenderTarget;
import java.util.List;
import java.util.stream.IntStream;
import org.joml.Vector3f;

/**
 * Picture of several poses of a character side by side. The camera is far away, so that all poses are seen from the
 * same direction.
 */
final class PoseStrip {
    /** Number of evenly spaced poses of a clip. */
    private static final int POSES = 6;

    private static final int WIDTH = 960;
    private static final int LOWEST = 120;
    private static final int HIGHEST = 400;

    /**
     * Half of the picture's width, divided by the camera's distance. It is small, so that all poses are seen from the
     * same side.
     */
    private static final double WIDTH_SLOPE = 0.06;

    private static final float ELEVATION = (float) Math.toRadians(7);
    private static final float MARGIN = 1.08f;

    /** Heading of figures, in radians. At this heading, arms and legs appear beside each other. */
    private static final float TURN = (float) Math.toRadians(-35);

    private final ClipBounds box;
    private final List<StripPose> poses;
    private final float half;

    /**
     * One of the poses that the picture shows side by side.
     *
     * @param clip index of the clip, or {@code BakedClip.REST}
     * @param share time as a fraction of the clip's duration
     * @param heading heading in radians
     */
    private record StripPose(int clip, double share, float heading) {}

    private PoseStrip(ClipBounds box, List<StripPose> poses) {
        this.box = box;
        this.poses = poses;
        half = (float) Math.max(
                poses.stream()
                        .mapToDouble(pose -> halfWidth(pose.heading))
                        .max()
                        .orElseThrow(),
                1e-9);
    }

    /** @return times of the poses that a strip shows of a clip, in seconds */
    static double[] times(Clip clip) {
        return clip.duration() > 0
                ? IntStream.range(0, POSES)
                        .mapToDouble(i -> clip.duration() * i / POSES)
                        .toArray()
                : new double[1];
    }

    /**
     * @param box box around the poses that the strip shows
     * @return strip of a clip's poses
     */
    static PoseStrip of(Clip clip, ClipBounds box) {
        int count = times(clip).length;
        return new PoseStrip(
                box,
                IntStream.range(0, count)
                        .mapToObj(i -> new StripPose(clip.index(), (double) i / count, TURN))
                        .toList());
    }

    /**
     * @param box box around the rest pose
     * @return strip of the rest pose, seen from its left front, its side and its right back
     */
    static PoseStrip portrait(ClipBounds box) {
        float quarter = (float) (Math.PI / 2);
        return new PoseStrip(
                box,
                IntStream.range(0, 3)
                        .mapToObj(i -> new StripPose(BakedClip.REST, 0, TURN + i * quarter))
                        .toList());
    }

    static String caption(Clip clip) {
        return clip.duration() > 0
                ? "Poses every " + Words.number(clip.duration() / POSES) + " s, starting at 0 s"
                : "The only pose of the clip";
    }

    /**
     * Draws the strip as PNG.
     *
     * @param renderer renderer without a crowd
     * @param character character with an atlas of its clips
     * @param samples samples per pixel
     */
    byte[] draw(SceneRenderer renderer, PreparedCharacter character, int samples) {
        int height = height();
        try (GpuCrowd crowd = renderer.crowd(character, placed(character), PaletteBackend.DEFAULT);
                RenderTarget target = RenderTarget.create("poses", WIDTH, height, samples, RenderTarget.Colour.SRGB)) {
            renderer.render(target, seen(height), FrameTime.at(0), PassTimer.NONE);
            return Png.of(WIDTH, height, target.readRgb());
        }
    }

    private CrowdState placed(PreparedCharacter character) {
        CrowdState crowd = new CrowdState(character.atlas(), poses.size());
        for (int i = 0; i < poses.size(); i++) {
            StripPose pose = poses.get(i);
            crowd.setTransform(i, place(2 * MARGIN * half * (i - 0.5f * (poses.size() - 1)), pose.heading));
            int phase = (int) (long) (pose.share * 0x1p32);
            crowd.setPlayback(i, ClipPlayback.loop(pose.clip, phase, 0));
        }
        return crowd;
    }

    /**
     * @param x x coordinate of the centre in the picture's scene
     * @param heading rotation of the pose, in radians
     * @return a transform that rotates a pose and moves the centre of its box to (x, 0, 0)
     */
    private InstanceTransform place(float x, float heading) {
        Vector3f centre =
                new Vector3f((float) box.centre(0), (float) box.centre(1), (float) box.centre(2)).rotateY(heading);
        return new InstanceTransform(x - centre.x, -centre.y, -centre.z, heading, 1);
    }

    private double halfWidth(float heading) {
        return Math.abs(Math.cos(heading)) * side(0) + Math.abs(Math.sin(heading)) * side(2);
    }

    private double side(int axis) {
        return 0.5 * (box.max()[axis] - box.min()[axis]);
    }

    /**
     * @return half the visible height of a pose that is seen from a little above, including the pose's foreshortened
     *     depth
     */
    private double halfHeight() {
        return MARGIN * (Math.cos(ELEVATION) * side(1) + Math.sin(ELEVATION) * Math.hypot(side(0), side(2)));
    }

    private int height() {
        double wanted = WIDTH * halfHeight() / (MARGIN * half * poses.size());
        return (int) Math.min(Math.max(wanted, LOWEST), HIGHEST);
    }

    private FrameDescription seen(int height) {
        float aspect = (float) WIDTH / height;
        double tall = Math.max(halfHeight(), MARGIN * half * poses.size() / aspect);
        float radius = (float) box.radius();
        float distance = (float) (tall * aspect / WIDTH_SLOPE);
        float fieldOfView = (float) (2 * Math.atan(WIDTH_SLOPE / aspect));
        var lens = new View.Lens(fieldOfView, aspect, distance - 2 * radius, distance + 2 * radius);
        Vector3f eye = new Vector3f(0, (float) Math.sin(ELEVATION) * distance, (float) Math.cos(ELEVATION) * distance);
        return new FrameDescription(
                View.lookAt(eye, new Vector3f(), lens),
                Environment.neutral(Environment.Sides.MATERIAL).withTextures(true));
    }
}
