package dev.throng.crowd.gl.shadow;

import static dev.throng.crowd.gl.SunnyPlain.DARK;
import static dev.throng.crowd.gl.SunnyPlain.HEIGHT;
import static dev.throng.crowd.gl.SunnyPlain.LIT;
import static dev.throng.crowd.gl.SunnyPlain.SUN;
import static dev.throng.crowd.gl.SunnyPlain.WIDTH;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.throng.anim.CharacterModel;
import dev.throng.bake.BakeSettings;
import dev.throng.bake.ClipBaker;
import dev.throng.bake.atlas.ClipAtlas;
import dev.throng.crowd.CrowdState;
import dev.throng.crowd.InstanceTransform;
import dev.throng.crowd.gl.Blocks;
import dev.throng.crowd.gl.Crowds;
import dev.throng.crowd.gl.SceneRenderer;
import dev.throng.crowd.gl.ShadowPass;
import dev.throng.crowd.gl.SunnyPlain;
import dev.throng.crowd.gl.character.CharacterPool;
import dev.throng.crowd.gl.character.GpuCharacter;
import dev.throng.crowd.gl.palette.PaletteBackend;
import dev.throng.crowd.gl.scene.Aabb;
import dev.throng.crowd.gl.scene.CullSettings;
import dev.throng.crowd.gl.scene.DebugView;
import dev.throng.crowd.gl.scene.FrameDescription;
import dev.throng.crowd.gl.scene.RendererFeatures;
import dev.throng.crowd.gl.scene.Shading;
import dev.throng.crowd.gl.scene.ShadowDetail;
import dev.throng.crowd.gl.scene.View;
import dev.throng.gl.GlContext;
import dev.throng.gl.GlTest;
import java.util.Set;
import org.joml.Matrix4f;
import org.joml.Vector3f;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Shadows of boxes on a plane, compared per pixel with rays towards the sun. */
@GlTest
class ShadowPositionTest {
    private static final ShadowDetail FINE = new ShadowDetail(ShadowPass.SIDE, Shading.Shadows.SOFT);

    private static final float[] MIN = {-0.5f, 0, -0.5f};

    private static final float[] MAX = {0.5f, 2, 0.5f};

    /** Three rows of boxes, one per slice, larger with distance. */
    private static CrowdState rows(ClipAtlas atlas) {
        float[] depths = {0, -22, -75};
        CrowdState crowd = new CrowdState(atlas, 3 * depths.length);
        for (int i = 0; i < crowd.count(); i++) {
            float z = depths[i / 3];
            crowd.setTransform(i, new InstanceTransform((i % 3 - 1) * (3 - 0.2f * z), 0, z, 0, scale(z)));
        }
        return crowd;
    }

    private static float scale(float z) {
        return 1 - z / 25;
    }

    @Test
    void shadowsAreWhereGeometryPredictsInEveryMap(GlContext gl) {
        check(gl, SunnyPlain.view(), FINE);
    }

    @ParameterizedTest
    @EnumSource(mode = EnumSource.Mode.EXCLUDE, names = "NONE")
    void coarseShadowsAreWhereGeometryPredicts(Shading.Shadows filter, GlContext gl) {
        check(gl, SunnyPlain.view(), new ShadowDetail(ShadowPass.COARSE_SIDE, filter));
    }

    /** The maps depend on the culling camera, not on the drawing camera. */
    @Test
    void shadowsDoNotDependOnTheDrawingCamera(GlContext gl) {
        View.Lens narrow = new View.Lens(0.27f, (float) WIDTH / HEIGHT, 1, 800);
        check(gl, View.lookAt(new Vector3f(-160, 230, -90), new Vector3f(0, 0, -30), narrow), FINE);
    }

    /** Checks the picture of {@link SunnyPlain#view} from another position. */
    private static void check(GlContext gl, View from, ShadowDetail detail) {
        CharacterModel box = Blocks.box(MIN, MAX);
        ClipAtlas atlas = ClipBaker.bake(box, BakeSettings.DEFAULT);
        CrowdState crowd = rows(atlas);
        SunnyPlain.Shot picture = picture(gl, box, crowd, from, detail);
        CasterBounds space = CasterBounds.of(new InstanceBounds(crowd, new Aabb(doubles(MIN), doubles(MAX))));
        Cascades cascades = Cascades.of(SunnyPlain.view(), SUN, space, detail.side());
        int[] lit = new int[RendererFeatures.CASCADES];
        int[] dark = new int[RendererFeatures.CASCADES];
        Matrix4f toScene = new Matrix4f().set(from.viewProjection()).invert();
        float sharp = cascades.maps().get(RendererFeatures.CASCADES - 1).blend();
        for (int y = 0; y < HEIGHT; y++) {
            for (int x = 0; x < WIDTH; x++) {
                Vector3f ground = onGround(toScene, from, x, y);
                float depth = ground == null ? Float.POSITIVE_INFINITY : depth(SunnyPlain.view(), ground);
                if (ground == null || depth > sharp || !isInView(ground)) {
                    continue;
                }
                int map = cascades.at(depth);
                // Width of the filter and of a pixel, in texels of the next map, which may blend in.
                Cascade coarser = cascades.maps().get(Math.min(map + 1, RendererFeatures.CASCADES - 1));
                float soft = (detail.filter() == Shading.Shadows.SOFT ? 4 : 3) * coarser.texel();
                if (touchesAny(crowd, ground, towards(from, ground), 0.002f * depth(from, ground))) {
                    continue;
                }
                String place = " at " + x + " " + y;
                if (!touchesAny(crowd, ground, SUN, soft)) {
                    assertEquals(LIT, picture.at(x, y), 2, "lit" + place);
                    lit[map]++;
                } else if (touchesAny(crowd, ground, SUN, -soft)) {
                    assertEquals(DARK, picture.at(x, y), 2, "dark" + place);
                    dark[map]++;
                }
            }
        }
        for (int map = 0; map < RendererFeatures.CASCADES; map++) {
            assertTrue(lit[map] > 20 && dark[map] > 5, "map " + map + ": " + lit[map] + " lit, " + dark[map] + " dark");
        }
    }

    private static SunnyPlain.Shot picture(
            GlContext gl, CharacterModel box, CrowdState crowd, View from, ShadowDetail detail) {
        try (GpuCharacter character = GpuCharacter.upload(box, crowd.atlas(), GpuCharacter.Skinning.LBS);
                SceneRenderer renderer =
                        new SceneRenderer(new CharacterPool(gl), RendererFeatures.NONE.withShadows(true))) {
            Crowds.add(renderer, character, crowd, PaletteBackend.DEFAULT);
            renderer.shadows(detail);
            var kept = new DebugView(Set.of(), null, SunnyPlain.view());
            return SunnyPlain.render(renderer, new FrameDescription(from, SunnyPlain.ground(), CullSettings.ALL, kept));
        }
    }

    private static Vector3f eye(View view) {
        return new Vector3f(view.eye());
    }

    private static float[] towards(View view, Vector3f place) {
        Vector3f way = eye(view).sub(place).normalize();
        return new float[] {way.x, way.y, way.z};
    }

    private static float depth(View view, Vector3f place) {
        return place.sub(eye(view), new Vector3f()).dot(new Vector3f(view.forward()));
    }

    private static boolean isInView(Vector3f place) {
        Vector3f clip = new Matrix4f().set(SunnyPlain.view().viewProjection()).transformProject(new Vector3f(place));
        return depth(SunnyPlain.view(), place) > 0 && Math.abs(clip.x) < 1 && Math.abs(clip.y) < 1;
    }

    /** Point of the plane in a pixel's centre; null above the horizon. */
    private static Vector3f onGround(Matrix4f toScene, View from, int x, int y) {
        Vector3f far =
                toScene.transformProject(new Vector3f((x + 0.5f) / WIDTH * 2 - 1, 1 - (y + 0.5f) / HEIGHT * 2, 0.001f));
        Vector3f ray = far.sub(eye(from));
        return ray.y >= 0 ? null : ray.mul(-from.eye()[1] / ray.y).add(eye(from));
    }

    private static boolean touchesAny(CrowdState crowd, Vector3f from, float[] ray, float grown) {
        for (int i = 0; i < crowd.count(); i++) {
            int at = i * dev.throng.crowd.InstanceRecord.BYTES;
            float x = crowd.records().getFloat(at);
            float z = crowd.records().getFloat(at + 8);
            float scale = scale(z);
            float[] min = {x + scale * MIN[0] - grown, -Math.max(grown, 0), z + scale * MIN[2] - grown};
            float[] max = {x + scale * MAX[0] + grown, scale * MAX[1] + grown, z + scale * MAX[2] + grown};
            if (touches(min, max, from, ray)) {
                return true;
            }
        }
        return false;
    }

    /** Whether a ray meets a box: the slab method (Kay and Kajiya, 1986). */
    private static boolean touches(float[] min, float[] max, Vector3f from, float[] ray) {
        float enter = 0;
        float leave = Float.POSITIVE_INFINITY;
        for (int c = 0; c < 3; c++) {
            float a = (min[c] - from.get(c)) / ray[c];
            float b = (max[c] - from.get(c)) / ray[c];
            enter = Math.max(enter, Math.min(a, b));
            leave = Math.min(leave, Math.max(a, b));
        }
        return enter < leave;
    }

    private static double[] doubles(float[] values) {
        return new double[] {values[0], values[1], values[2]};
    }
}
