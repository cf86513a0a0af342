package dev.throng.app.architecture;

import static com.tngtech.archunit.core.domain.JavaAccess.Predicates.target;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAPackage;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideOutsideOfPackages;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.type;
import static com.tngtech.archunit.core.domain.properties.HasName.Predicates.nameMatching;
import static com.tngtech.archunit.core.domain.properties.HasOwner.Predicates.With.owner;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import com.tngtech.archunit.lang.ArchRule;
import dev.throng.crowd.gl.character.GpuCharacter;
import dev.throng.crowd.gl.palette.KernelShape;
import java.util.stream.Stream;

/**
 * Dependencies that no part of the project may have. The class paths of modules already forbid most of them; packages
 * inside a module need rules.
 */
final class Rules {
    private static final String[] ANIMATION = {
        "dev.throng.io..",
        "dev.throng.math..",
        "dev.throng.anim..",
        "dev.throng.bake..",
        "dev.throng.gltf..",
        "dev.throng.crowd",
        "dev.throng.crowd.cpu..",
        "dev.throng.assets.."
    };

    /** Only one class may call meshoptimizer's decoder. */
    static final ArchRule ANIMATION_KNOWS_NO_NATIVES = noClasses()
            .that()
            .resideInAnyPackage(ANIMATION)
            .and()
            .doNotHaveFullyQualifiedName("dev.throng.gltf.CompressedView")
            .should()
            .dependOnClassesThat()
            .resideInAnyPackage("org.lwjgl..", "dev.throng.gl..", "dev.throng.crowd.gl..");

    static final ArchRule MATH_KNOWS_NOTHING = only("dev.throng.math..", "dev.throng.math..");

    static final ArchRule ANIM_KNOWS_MATH_ONLY =
            only("dev.throng.anim..", "dev.throng.anim..", "dev.throng.math..", "dev.throng.io..");

    static final ArchRule BAKE_KNOWS_ANIM =
            only("dev.throng.bake..", "dev.throng.bake..", "dev.throng.anim..", "dev.throng.math..", "dev.throng.io..");

    static final ArchRule GLTF_KNOWS_ANIM =
            only("dev.throng.gltf..", "dev.throng.gltf..", "dev.throng.anim..", "dev.throng.math..", "dev.throng.io..");

    static final ArchRule CONVERT_KNOWS_MODELS = only(
            "dev.throng.convert..",
            "dev.throng.convert..",
            "dev.throng.gltf..",
            "dev.throng.bake.file..",
            "dev.throng.anim..",
            "dev.throng.io..");

    /** A failure of Assimp may end its process. */
    static final ArchRule ASSIMP_HAS_A_PROCESS_OF_ITS_OWN = noClasses()
            .that()
            .resideOutsideOfPackages("dev.throng.convert.assimp..", "dev.throng.convert.child..")
            .should()
            .dependOnClassesThat()
            .resideInAnyPackage("org.lwjgl.assimp..", "dev.throng.convert.assimp..");

    static final ArchRule GL_KNOWS_NO_ANIMATION = only("dev.throng.gl..", "dev.throng.gl..");

    static final ArchRule APPLICATION_CALLS_NO_GL = noClasses()
            .that()
            .resideInAnyPackage("dev.throng.app..", "dev.throng.perf..")
            .should()
            .dependOnClassesThat()
            .resideInAnyPackage("org.lwjgl.opengl..", "org.lwjgl.egl..", "org.lwjgl.glfw..");

    /** Program and library must upload characters by the pool, and choose kernels alike. */
    static final ArchRule APPLICATION_UPLOADS_BY_THE_POOL = noClasses()
            .that()
            .resideInAPackage("dev.throng.app..")
            .should()
            .callMethodWhere(target(owner(type(GpuCharacter.class))).and(target(nameMatching("upload"))))
            .orShould()
            .dependOnClassesThat(type(KernelShape.class));

    /**
     * The program must not use OpenGL names, objects or a host's state: it passes scenes to renderers. Of the library,
     * it uses only the proof.
     */
    static final ArchRule APPLICATION_STANDS_BESIDE_THE_DOOR = noClasses()
            .that()
            .resideInAPackage("dev.throng.app..")
            .should()
            .dependOnClassesThat()
            .resideInAnyPackage("dev.throng", "dev.throng.inspect..", "dev.throng.files..");

    /** The proof compares vertices of any path, those of the command and those of a host. */
    static final ArchRule PROOF_KNOWS_NO_GL = only(
            "dev.throng.proof..",
            "dev.throng.proof..",
            "dev.throng.inspect..",
            "dev.throng.crowd",
            "dev.throng.crowd.cpu..",
            "dev.throng.crowd.state..",
            "dev.throng.bake..",
            "dev.throng.anim..");

    static final ArchRule ENGINE_KNOWS_NO_APPLICATION = noClasses()
            .that()
            .resideOutsideOfPackages("dev.throng.app..", "dev.throng.perf..")
            .should()
            .dependOnClassesThat()
            .resideInAnyPackage("dev.throng.app..", "dev.throng.perf..");

    static final ArchRule NO_DESKTOP = noClasses()
            .should()
            .dependOnClassesThat()
            .resideInAnyPackage("java.awt..", "javax.imageio..", "javax.swing..", "java.beans..");

    static final ArchRule IO_KNOWS_NOTHING = only("dev.throng.io..", "dev.throng.io..");

    /** Other packages may use only the renderer, contents of frames, characters, palette kernels, probes and meshes. */
    static final ArchRule CROWD_GL_HIDES_ITS_ROOMS = hides(
            "dev.throng.crowd.gl", "shader", "buffer", "slot", "cull", "draw", "shadow", "inspect", "pick", "studio");

    static final ArchRule VIEW_HIDES_ITS_ROOMS =
            hides("dev.throng.app.view", "panel", "bar", "play", "pick", "meter", "camera");

    static final ArchRule NO_CYCLES =
            slices().matching("dev.throng.(**)").namingSlices("$1").should().beFreeOfCycles();

    private Rules() {}

    /** Classes of a package may use no other package of the project than the given ones. */
    private static ArchRule only(String of, String... allowed) {
        return noClasses()
                .that()
                .resideInAPackage(of)
                .should()
                .dependOnClassesThat(resideInAPackage("dev.throng..").and(resideOutsideOfPackages(allowed)));
    }

    /** Classes outside a package must not use some packages inside it, whose public classes are for each other only. */
    private static ArchRule hides(String of, String... rooms) {
        return noClasses()
                .that()
                .resideOutsideOfPackage(of + "..")
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage(
                        Stream.of(rooms).map(room -> of + "." + room + "..").toArray(String[]::new));
    }
}
