package dev.throng;

import static dev.throng.People.ADULT;
import static dev.throng.People.CAMERA;
import static dev.throng.People.HEIGHT;
import static dev.throng.People.SIDE;
import static dev.throng.People.WIDTH;
import static dev.throng.People.arrange;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.throng.anim.CharacterModel;
import dev.throng.anim.Geometry;
import dev.throng.anim.Influences;
import dev.throng.anim.Material;
import dev.throng.anim.MaterialVariants;
import dev.throng.anim.Mesh;
import dev.throng.anim.Trials;
import dev.throng.gl.GlTest;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.BiPredicate;
import java.util.function.Consumer;
import java.util.function.UnaryOperator;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.joml.Vector3f;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * An instance with a material variant equals an instance of a model with the variant's materials bitwise: in pictures,
 * shadow maps and picks.
 */
@GlTest
@Tag("turn-2")
class MaterialVariantsTest {
    private static final Light SUN = Light.clearDay(new Vector3f(0.3f, 1, 0.6f));

    /** Changes of all materials by variants. Each, except the first, needs other draws than the file's materials. */
    private enum Change {
        PAINTED(material -> material.with(new Material.Base(
                new float[] {material.base().factor()[1], 0.1f, 0.5f, 1}, Material.NO_TEXTURE, new float[0][]))),
        TWO_SIDED(material -> material.with(new Material.Coverage(Material.AlphaMode.OPAQUE, 0.5f, true))),
        CUT_OUT(material -> faint(material).with(new Material.Coverage(Material.AlphaMode.MASK, 0.5f, false))),
        BLENDED(material -> faint(material).with(new Material.Coverage(Material.AlphaMode.BLEND, 0.5f, false)));

        private final UnaryOperator<Material> change;
        private final boolean isSolid;

        Change(UnaryOperator<Material> change) {
            this.change = change;
            isSolid = change.apply(Material.DEFAULT).coverage().mode() == Material.AlphaMode.OPAQUE;
        }

        /** Returns a material of which alpha leaves a part. */
        private static Material faint(Material material) {
            float[] factor = material.base().factor();
            return material.with(new Material.Base(
                    new float[] {factor[0], factor[1], factor[2], 0.25f}, Material.NO_TEXTURE, new float[0][]));
        }
    }

    private static final int OWN = ADULT.materials().size();
    private static final Model PLAIN = model(ADULT.withCoarser(List.of()));

    /** Returns the adult with a variant that changes every other material. */
    private static CharacterModel varied(Change change) {
        List<Material> materials = new ArrayList<>(ADULT.materials());
        ADULT.materials().forEach(material -> materials.add(change.change.apply(material)));
        List<Integer> shown =
                IntStream.range(0, OWN).mapToObj(m -> m % 2 == 0 ? OWN + m : m).toList();
        return with(materials, ADULT.meshes())
                .with(new MaterialVariants(List.of("midnight"), List.of(shown)).extended(materials.size()));
    }

    private static CharacterModel with(List<Material> materials, List<Mesh> meshes) {
        var surface = new CharacterModel.Surface(List.of(meshes), materials, ADULT.textures());
        return new CharacterModel(ADULT.name(), ADULT.rig(), surface, ADULT.clips(), List.of());
    }

    private static Model model(CharacterModel character) {
        return Model.of(character, ModelOptions.DEFAULT, ThrongOptions.DEFAULT);
    }

    /** Returns the model that the variant equals. */
    private static CharacterModel like(CharacterModel varied) {
        return with(
                varied.materials(),
                varied.meshes().stream().map(mesh -> shown(varied, mesh)).toList());
    }

    private static Mesh shown(CharacterModel varied, Mesh mesh) {
        int material = varied.variants().material(1, mesh.material());
        return new Mesh(mesh.source(), mesh.geometry(), mesh.influences(), material);
    }

    private static Stream<Object[]> all() {
        return Trials.pairs(List.of(DrawingWay.values()), List.of(Change.values()))
                .map(pair -> new Object[] {pair.first(), pair.second()});
    }

    /** Draws two crowds with equal positions, of which alternate instances are shown. */
    private static byte[] picture(SceneOptions options, Model even, Model odd, Consumer<Crowd> oddly) {
        return picture(options, new Model[] {even, odd}, (instance, crowd) -> instance % 2 == crowd, oddly);
    }

    /**
     * Draws crowds with equal positions.
     *
     * @param shows returns whether the instance of a crowd is shown
     */
    private static byte[] picture(
            SceneOptions options, Model[] models, BiPredicate<Integer, Integer> shows, Consumer<Crowd> last) {
        try (Throng throng = Throng.onCurrentContext();
                Scene scene = throng.scene(options);
                Target target = throng.offscreen(WIDTH, HEIGHT, 0)) {
            for (int c = 0; c < models.length; c++) {
                int number = c;
                Crowd crowd = scene.crowd(models[c], SIDE * SIDE);
                arrange(crowd);
                crowd.forEach(it -> it.visible(shows.test(it.number(), number)));
                if (c == models.length - 1) {
                    last.accept(crowd);
                }
            }
            scene.draw(Frame.at(1, CAMERA, target).light(SUN));
            scene.draw(Frame.at(1.1, CAMERA, target).light(SUN));
            return target.rgb();
        }
    }

    @ParameterizedTest
    @MethodSource("all")
    void variantLooksLikeAModelWithItsMaterials(DrawingWay way, Change change) {
        CharacterModel varied = varied(change);
        Model model = model(varied);
        byte[] shown = picture(way.options, PLAIN, model, crowd -> crowd.forEach(it -> it.variant("midnight")));
        byte[] expected = picture(way.options, PLAIN, model(like(varied)), crowd -> {});
        assertArrayEquals(expected, shown);
        byte[] own = picture(way.options, PLAIN, PLAIN, crowd -> {});
        assertNotEquals(0, Arrays.compare(own, shown));
        assertArrayEquals(own, picture(way.options, PLAIN, model, crowd -> {}));
        if (!way.casts
                || change.isSolid) { // otherwise both sides of all surfaces cast shadows, as in a model with such
            // materials
            assertArrayEquals(own, picture(way.options, PLAIN, model, MaterialVariantsTest::showAndForget));
        }
    }

    private static void showAndForget(Crowd crowd) {
        crowd.forEach(it -> it.variant("midnight"));
        crowd.forEach(Instance::noVariant);
    }

    /** The crowd was drawn before without variants. */
    @Test
    void firstVariantSetAfterACrowdWasDrawnIsShown() {
        Model model = model(varied(Change.PAINTED));
        try (Throng throng = Throng.onCurrentContext();
                Scene scene = throng.scene(SceneOptions.DEFAULT)) {
            Crowd crowd = scene.crowd(model, SIDE);
            arrange(crowd);
            byte[] plain = People.picture(scene, 1);
            crowd.instance(0).variant("midnight");
            byte[] shown = People.picture(scene, 1);
            assertNotEquals(0, Arrays.compare(plain, shown));
            crowd.resize(SIDE - 1);
            crowd.resize(SIDE); // the scene uploads all records again
            arrange(crowd.instance(SIDE - 1), SIDE - 1);
            assertArrayEquals(People.picture(scene, 1), shown);
            crowd.instance(0).noVariant();
            assertArrayEquals(plain, People.picture(scene, 1));
        }
    }

    /**
     * Every third instance has the variant: in one crowd, or as instances of a second crowd of a model with the
     * variant's materials.
     */
    @ParameterizedTest
    @EnumSource
    void instancesOfACrowdCanHaveDifferentVariants(Change change) {
        CharacterModel varied = varied(change);
        double[] variants = IntStream.range(0, SIDE * SIDE)
                .mapToDouble(number -> number % 3 == 0 ? 0 : -1)
                .toArray();
        byte[] apart = thirds(crowd -> {}, PLAIN, model(like(varied)));
        byte[] rows =
                thirds(crowd -> crowd.instancesFrom(0).variant(List.of("midnight"), Rows.of(variants)), model(varied));
        assertArrayEquals(apart, rows);
    }

    /** Draws one crowd, or two: every third instance of the second one is shown. */
    private static byte[] thirds(Consumer<Crowd> last, Model... models) {
        return picture(
                SceneOptions.DEFAULT,
                models,
                (number, crowd) -> models.length == 1 || (number % 3 == 0) == (crowd == 1),
                last);
    }

    @Test
    void hiddenPartsAndVariantsAreIndependent() {
        Model model = model(varied(Change.TWO_SIDED));
        String part = model.parts().get(model.parts().size() - 1);
        byte[] first = picture(
                SceneOptions.DEFAULT,
                PLAIN,
                model,
                crowd -> crowd.forEach(
                        it -> it.part(part, false).variant("midnight").tint(1, 0.5, 0.5)));
        byte[] last = picture(
                SceneOptions.DEFAULT,
                PLAIN,
                model,
                crowd -> crowd.forEach(
                        it -> it.tint(1, 0.5, 0.5).variant("midnight").part(part, false)));
        assertArrayEquals(first, last);
        byte[] whole = picture(
                SceneOptions.DEFAULT,
                PLAIN,
                model,
                crowd -> crowd.forEach(it -> it.variant("midnight").tint(1, 0.5, 0.5)));
        assertNotEquals(0, Arrays.compare(first, whole));
    }

    /** A ray hits the back of a single-sided wall only if a variant shows both sides. */
    @Test
    void pickRaysHitBackFacesOnlyIfTheVariantIsTwoSided() {
        CharacterModel wall = wall();
        try (Throng throng = Throng.onCurrentContext();
                Scene scene = throng.scene();
                Target target = throng.offscreen(WIDTH, HEIGHT, 0);
                Crowd crowd = scene.crowd(model(wall), 1)) {
            Vector3f behind = new Vector3f(0.1f, 0.1f, -5);
            Vector3f ahead = new Vector3f(0, 0, 1);
            scene.draw(Frame.at(0, CAMERA, target));
            assertTrue(scene.pick(behind, ahead).isEmpty());
            crowd.instance(0).variant("both");
            scene.draw(Frame.at(0, CAMERA, target));
            assertEquals(5, scene.pick(behind, ahead).orElseThrow().distance(), 1e-5);
            crowd.instance(0).noVariant();
            scene.draw(Frame.at(0, CAMERA, target));
            assertTrue(scene.pick(behind, ahead).isEmpty());
        }
    }

    private static CharacterModel wall() {
        float[] corners = {-1, -1, 0, 1, -1, 0, 0, 1, 0};
        Material front = Material.matte("wall", 1, 0, 0);
        Material both = front.with(new Material.Coverage(Material.AlphaMode.OPAQUE, 0.5f, true));
        var mesh = new Mesh(
                ADULT.meshes().get(0).source(),
                new Geometry(corners, null, null, null, new int[] {0, 1, 2}, null),
                Influences.rigid(3, 0),
                0);
        var surface = new CharacterModel.Surface(
                List.of(List.of(mesh)),
                List.of(front, both),
                List.of(),
                new MaterialVariants(List.of("both"), List.of(List.of(1, 1))));
        return new CharacterModel("wall", ADULT.rig(), surface, List.of(), List.of());
    }

    @Test
    void unknownVariantsAreRefused() {
        Model model = model(varied(Change.PAINTED));
        assertEquals(List.of("midnight"), model.variants());
        Crowd crowd = Crowd.of(model, 2);
        String message = assertThrows(
                        IllegalArgumentException.class, () -> crowd.instance(0).variant("noon"))
                .getMessage();
        assertEquals("material variant: found 'noon', expected one of [midnight]", message);
        Instances all = crowd.instancesFrom(0);
        assertThrows(IllegalArgumentException.class, () -> all.variant(List.of("midnight"), Rows.of(new int[] {0, 1})));
        assertEquals(0, crowd.state.looks());
        message = assertThrows(
                        IllegalArgumentException.class,
                        () -> Crowd.of(PLAIN, 1).instance(0).variant("noon"))
                .getMessage();
        assertTrue(message.contains("no variants"), message);
    }
}
