/*
 * figures JOBS: compiles each program of the file JOBS by Mesa's Vulkan driver for AMD GPUs, and prints the compiler's figures of each
 * stage. A line of JOBS is a name and one SPIR-V file (compute) or two (vertex, fragment). RADV_FORCE_FAMILY names the GPU, which need not
 * exist. The version of the driver goes to standard error.
 */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <vulkan/vulkan.h>

enum { MAX_BINDINGS = 512, MAX_INPUTS = 16, MAX_LINE = 4096 };

/* Of SPIR-V (unified specification, section 3). */
enum { OP_TYPE_INT = 21, OP_TYPE_FLOAT = 22, OP_TYPE_VECTOR = 23, OP_TYPE_IMAGE = 25, OP_TYPE_SAMPLED_IMAGE = 27, OP_TYPE_POINTER = 32,
       OP_VARIABLE = 59, OP_DECORATE = 71 };
enum { STORAGE_CONSTANT = 0, STORAGE_INPUT = 1, STORAGE_UNIFORM = 2, STORAGE_OUTPUT = 3, STORAGE_BUFFER = 12 };
enum { DECORATION_LOCATION = 30, DECORATION_BINDING = 33 };
enum { DIM_BUFFER = 5 };

typedef struct {
    const uint32_t *definition; /* instruction that defines an id, or NULL */
    uint32_t binding, location; /* plus 1; 0: none */
} Id;

typedef struct {
    uint32_t *words;
    size_t bytes;
    Id *ids; /* by number */
} Module;

typedef struct {
    VkDescriptorSetLayoutBinding bindings[MAX_BINDINGS];
    VkVertexInputAttributeDescription inputs[MAX_INPUTS];
    VkVertexInputBindingDescription streams[MAX_INPUTS];
    VkFormat outputs[MAX_INPUTS];
    uint32_t bindingCount, inputCount, outputCount;
} Interface;

static VkDevice device;

static void fail(const char *what, const char *which) {
    fprintf(stderr, "figures: %s: %s\n", which, what);
    exit(2);
}

static void check(VkResult result, const char *which) {
    if (result == VK_SUCCESS) return;
    char text[64];
    snprintf(text, sizeof text, "found Vulkan result %d, expected 0", result);
    fail(text, which);
}

/* ---- What a module declares ---- */

static Module readModule(const char *path) {
    FILE *file = fopen(path, "rb");
    if (!file) fail("cannot be read", path);
    Module module = {malloc(1 << 22), 0, NULL};
    module.bytes = fread(module.words, 1, 1 << 22, file);
    fclose(file);
    if (module.bytes < 20 || module.bytes == 1 << 22) fail("found no SPIR-V below 4 MiB", path);
    module.ids = calloc(module.words[3], sizeof(Id));
    for (size_t at = 5; at < module.bytes / 4; at += module.words[at] >> 16) {
        const uint32_t *op = module.words + at;
        uint32_t code = op[0] & 0xffff;
        if (code >= OP_TYPE_INT && code <= OP_TYPE_POINTER) module.ids[op[1]].definition = op;
        if (code == OP_VARIABLE) module.ids[op[2]].definition = op;
        if (code == OP_DECORATE && op[2] == DECORATION_BINDING) module.ids[op[1]].binding = op[3] + 1;
        if (code == OP_DECORATE && op[2] == DECORATION_LOCATION) module.ids[op[1]].location = op[3] + 1;
    }
    return module;
}

static VkDescriptorType descriptorOf(const Module *module, uint32_t storage, uint32_t type) {
    if (storage == STORAGE_UNIFORM) return VK_DESCRIPTOR_TYPE_UNIFORM_BUFFER;
    if (storage == STORAGE_BUFFER) return VK_DESCRIPTOR_TYPE_STORAGE_BUFFER;
    const uint32_t *definition = module->ids[type].definition;
    int isSampled = (definition[0] & 0xffff) == OP_TYPE_SAMPLED_IMAGE;
    const uint32_t *image = isSampled ? module->ids[definition[2]].definition : definition;
    if ((image[0] & 0xffff) != OP_TYPE_IMAGE) fail("found another type, expected an image", "resource");
    if (image[3] == DIM_BUFFER) {
        return isSampled ? VK_DESCRIPTOR_TYPE_UNIFORM_TEXEL_BUFFER : VK_DESCRIPTOR_TYPE_STORAGE_TEXEL_BUFFER;
    }
    return isSampled ? VK_DESCRIPTOR_TYPE_COMBINED_IMAGE_SAMPLER : VK_DESCRIPTOR_TYPE_STORAGE_IMAGE;
}

/* Unless another stage has it. */
static void addBinding(Interface *all, uint32_t binding, VkDescriptorType type) {
    for (uint32_t i = 0; i < all->bindingCount; i++) {
        if (all->bindings[i].binding == binding) return;
    }
    if (all->bindingCount == MAX_BINDINGS) fail("too many resources", "program");
    all->bindings[all->bindingCount++] = (VkDescriptorSetLayoutBinding){binding, type, 1, VK_SHADER_STAGE_ALL, NULL};
}

/* Format of a number or vector. */
static VkFormat formatOf(const Module *module, uint32_t type) {
    static const VkFormat floats[] = {VK_FORMAT_R32_SFLOAT, VK_FORMAT_R32G32_SFLOAT, VK_FORMAT_R32G32B32_SFLOAT, VK_FORMAT_R32G32B32A32_SFLOAT};
    static const VkFormat words[] = {VK_FORMAT_R32_UINT, VK_FORMAT_R32G32_UINT, VK_FORMAT_R32G32B32_UINT, VK_FORMAT_R32G32B32A32_UINT};
    const uint32_t *definition = module->ids[type].definition;
    uint32_t count = 1;
    if ((definition[0] & 0xffff) == OP_TYPE_VECTOR) {
        count = definition[3];
        definition = module->ids[definition[2]].definition;
    }
    return ((definition[0] & 0xffff) == OP_TYPE_FLOAT ? floats : words)[count - 1];
}

static void addInput(Interface *all, uint32_t location, VkFormat format) {
    uint32_t n = all->inputCount++;
    if (n == MAX_INPUTS) fail("too many vertex attributes", "program");
    all->inputs[n] = (VkVertexInputAttributeDescription){location, n, format, 0};
    all->streams[n] = (VkVertexInputBindingDescription){n, 16, VK_VERTEX_INPUT_RATE_VERTEX};
}

static void addInterface(Interface *all, const Module *module, VkShaderStageFlagBits stage) {
    for (uint32_t id = 0; id < module->words[3]; id++) {
        const Id *of = &module->ids[id];
        if (!of->definition || (of->definition[0] & 0xffff) != OP_VARIABLE) continue;
        uint32_t storage = of->definition[3];
        uint32_t type = module->ids[of->definition[1]].definition[3];
        if (of->binding) addBinding(all, of->binding - 1, descriptorOf(module, storage, type));
        if (of->location && storage == STORAGE_INPUT && stage == VK_SHADER_STAGE_VERTEX_BIT) {
            addInput(all, of->location - 1, formatOf(module, type));
        }
        if (of->location && storage == STORAGE_OUTPUT && stage == VK_SHADER_STAGE_FRAGMENT_BIT) {
            all->outputs[of->location - 1] = formatOf(module, type);
            if (all->outputCount < of->location) all->outputCount = of->location;
        }
    }
}

/* ---- Pipelines ---- */

static VkPipelineLayout layoutOf(const Interface *all, const char *name) {
    VkDescriptorSetLayoutCreateInfo set = {VK_STRUCTURE_TYPE_DESCRIPTOR_SET_LAYOUT_CREATE_INFO};
    set.bindingCount = all->bindingCount;
    set.pBindings = all->bindings;
    VkDescriptorSetLayout setLayout;
    check(vkCreateDescriptorSetLayout(device, &set, NULL, &setLayout), name);
    VkPipelineLayoutCreateInfo info = {VK_STRUCTURE_TYPE_PIPELINE_LAYOUT_CREATE_INFO};
    info.setLayoutCount = 1;
    info.pSetLayouts = &setLayout;
    VkPipelineLayout layout;
    check(vkCreatePipelineLayout(device, &info, NULL, &layout), name);
    return layout;
}

static VkPipelineShaderStageCreateInfo stageOf(const Module *module, VkShaderStageFlagBits stage, const char *name) {
    VkShaderModuleCreateInfo info = {VK_STRUCTURE_TYPE_SHADER_MODULE_CREATE_INFO};
    info.codeSize = module->bytes;
    info.pCode = module->words;
    VkPipelineShaderStageCreateInfo made = {VK_STRUCTURE_TYPE_PIPELINE_SHADER_STAGE_CREATE_INFO};
    made.stage = stage;
    made.pName = "main";
    check(vkCreateShaderModule(device, &info, NULL, &made.module), name);
    return made;
}

static VkPipeline computePipeline(const VkPipelineShaderStageCreateInfo *stage, VkPipelineLayout layout, const char *name) {
    VkComputePipelineCreateInfo info = {VK_STRUCTURE_TYPE_COMPUTE_PIPELINE_CREATE_INFO};
    info.flags = VK_PIPELINE_CREATE_CAPTURE_STATISTICS_BIT_KHR;
    info.stage = *stage;
    info.layout = layout;
    VkPipeline pipeline;
    check(vkCreateComputePipelines(device, VK_NULL_HANDLE, 1, &info, NULL, &pipeline), name);
    return pipeline;
}

/* With a picture of one sample, and depth as the renderer tests it. */
static VkPipeline drawPipeline(
    const VkPipelineShaderStageCreateInfo *stages, const Interface *all, VkPipelineLayout layout, const char *name) {
    VkPipelineVertexInputStateCreateInfo input = {VK_STRUCTURE_TYPE_PIPELINE_VERTEX_INPUT_STATE_CREATE_INFO, NULL, 0,
        all->inputCount, all->streams, all->inputCount, all->inputs};
    VkPipelineInputAssemblyStateCreateInfo assembly = {VK_STRUCTURE_TYPE_PIPELINE_INPUT_ASSEMBLY_STATE_CREATE_INFO};
    assembly.topology = VK_PRIMITIVE_TOPOLOGY_TRIANGLE_LIST;
    VkViewport viewport = {0, 0, 1280, 720, 0, 1};
    VkRect2D scissor = {{0, 0}, {1280, 720}};
    VkPipelineViewportStateCreateInfo view = {
        VK_STRUCTURE_TYPE_PIPELINE_VIEWPORT_STATE_CREATE_INFO, NULL, 0, 1, &viewport, 1, &scissor};
    VkPipelineRasterizationStateCreateInfo raster = {VK_STRUCTURE_TYPE_PIPELINE_RASTERIZATION_STATE_CREATE_INFO};
    raster.lineWidth = 1;
    VkPipelineMultisampleStateCreateInfo samples = {VK_STRUCTURE_TYPE_PIPELINE_MULTISAMPLE_STATE_CREATE_INFO};
    samples.rasterizationSamples = VK_SAMPLE_COUNT_1_BIT;
    VkPipelineDepthStencilStateCreateInfo depth = {VK_STRUCTURE_TYPE_PIPELINE_DEPTH_STENCIL_STATE_CREATE_INFO};
    depth.depthTestEnable = depth.depthWriteEnable = VK_TRUE;
    depth.depthCompareOp = VK_COMPARE_OP_GREATER_OR_EQUAL;
    VkPipelineColorBlendAttachmentState masks[MAX_INPUTS] = {0};
    for (uint32_t i = 0; i < all->outputCount; i++) masks[i].colorWriteMask = 15;
    VkPipelineColorBlendStateCreateInfo blend = {VK_STRUCTURE_TYPE_PIPELINE_COLOR_BLEND_STATE_CREATE_INFO};
    blend.attachmentCount = all->outputCount;
    blend.pAttachments = masks;
    VkPipelineRenderingCreateInfo target = {VK_STRUCTURE_TYPE_PIPELINE_RENDERING_CREATE_INFO};
    target.colorAttachmentCount = all->outputCount;
    target.pColorAttachmentFormats = all->outputs;
    target.depthAttachmentFormat = VK_FORMAT_D32_SFLOAT;
    VkGraphicsPipelineCreateInfo info = {VK_STRUCTURE_TYPE_GRAPHICS_PIPELINE_CREATE_INFO, &target,
        VK_PIPELINE_CREATE_CAPTURE_STATISTICS_BIT_KHR, 2, stages, &input, &assembly, NULL, &view, &raster, &samples, &depth, &blend,
        NULL, layout};
    VkPipeline pipeline;
    check(vkCreateGraphicsPipelines(device, VK_NULL_HANDLE, 1, &info, NULL, &pipeline), name);
    return pipeline;
}

static const char *const FIGURES[] = {"VGPRs", "Spilled VGPRs", "Spilled SGPRs", "Scratch size", "Code size", "Latency"};

static void print(const char *name, VkPipeline pipeline) {
    PFN_vkGetPipelineExecutablePropertiesKHR properties =
        (PFN_vkGetPipelineExecutablePropertiesKHR) vkGetDeviceProcAddr(device, "vkGetPipelineExecutablePropertiesKHR");
    PFN_vkGetPipelineExecutableStatisticsKHR statistics =
        (PFN_vkGetPipelineExecutableStatisticsKHR) vkGetDeviceProcAddr(device, "vkGetPipelineExecutableStatisticsKHR");
    VkPipelineInfoKHR info = {VK_STRUCTURE_TYPE_PIPELINE_INFO_KHR, NULL, pipeline};
    VkPipelineExecutablePropertiesKHR stages[4] = {0};
    for (int i = 0; i < 4; i++) stages[i].sType = VK_STRUCTURE_TYPE_PIPELINE_EXECUTABLE_PROPERTIES_KHR;
    uint32_t stageCount = 4;
    check(properties(device, &info, &stageCount, stages), name);
    for (uint32_t s = 0; s < stageCount; s++) {
        VkPipelineExecutableInfoKHR which = {VK_STRUCTURE_TYPE_PIPELINE_EXECUTABLE_INFO_KHR, NULL, pipeline, s};
        VkPipelineExecutableStatisticKHR found[64] = {0};
        for (int i = 0; i < 64; i++) found[i].sType = VK_STRUCTURE_TYPE_PIPELINE_EXECUTABLE_STATISTIC_KHR;
        uint32_t count = 64;
        check(statistics(device, &which, &count, found), name);
        VkShaderStageFlags stage = stages[s].stages;
        printf("%s\t%s", name, stage & VK_SHADER_STAGE_VERTEX_BIT ? "vert" : stage & VK_SHADER_STAGE_FRAGMENT_BIT ? "frag" : "comp");
        for (size_t f = 0; f < sizeof FIGURES / sizeof *FIGURES; f++) {
            long long value = -1;
            for (uint32_t i = 0; i < count; i++) {
                if (!strcmp(found[i].name, FIGURES[f])) value = (long long) found[i].value.u64;
            }
            if (value < 0) fail(FIGURES[f], "this version of Mesa lacks a figure");
            printf("\t%lld", value);
        }
        printf("\n");
    }
}

static void compile(char *line) {
    char *name = strtok(line, " \n"), *first = strtok(NULL, " \n"), *second = strtok(NULL, " \n");
    if (!first) fail("found a line without a file", name ? name : "jobs");
    VkShaderStageFlagBits kinds[] = {second ? VK_SHADER_STAGE_VERTEX_BIT : VK_SHADER_STAGE_COMPUTE_BIT, VK_SHADER_STAGE_FRAGMENT_BIT};
    VkPipelineShaderStageCreateInfo stages[2];
    Interface all = {0};
    for (int i = 0; i < (second ? 2 : 1); i++) {
        Module module = readModule(i ? second : first);
        addInterface(&all, &module, kinds[i]);
        stages[i] = stageOf(&module, kinds[i], name);
        free(module.words);
        free(module.ids);
    }
    VkPipelineLayout layout = layoutOf(&all, name);
    print(name, second ? drawPipeline(stages, &all, layout, name) : computePipeline(stages, layout, name));
}

static VkPhysicalDevice amd(VkInstance instance) {
    VkPhysicalDevice all[16];
    uint32_t count = 16;
    vkEnumeratePhysicalDevices(instance, &count, all); // other drivers may come first
    for (uint32_t i = 0; i < count; i++) {
        VkPhysicalDeviceDriverProperties driver = {VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_DRIVER_PROPERTIES};
        VkPhysicalDeviceProperties2 properties = {VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_PROPERTIES_2, &driver};
        vkGetPhysicalDeviceProperties2(all[i], &properties);
        if (driver.driverID == VK_DRIVER_ID_MESA_RADV) {
            fprintf(stderr, "%s\n", driver.driverInfo);
            return all[i];
        }
    }
    fail("found no device of Mesa's driver for AMD GPUs, expected one by RADV_FORCE_FAMILY", "Vulkan");
    return VK_NULL_HANDLE;
}

static void openDevice(VkPhysicalDevice gpu) {
    const char *extension = "VK_KHR_pipeline_executable_properties";
    float priority = 1;
    VkDeviceQueueCreateInfo queue = {VK_STRUCTURE_TYPE_DEVICE_QUEUE_CREATE_INFO, NULL, 0, 0, 1, &priority};
    VkPhysicalDevicePipelineExecutablePropertiesFeaturesKHR statistics = {
        VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_PIPELINE_EXECUTABLE_PROPERTIES_FEATURES_KHR, NULL, VK_TRUE};
    VkPhysicalDeviceVulkan13Features newer = {VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_VULKAN_1_3_FEATURES, &statistics};
    newer.dynamicRendering = newer.maintenance4 = VK_TRUE;
    VkPhysicalDeviceFeatures2 features = {VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_FEATURES_2, &newer};
    features.features.shaderClipDistance = features.features.fragmentStoresAndAtomics = VK_TRUE;
    features.features.vertexPipelineStoresAndAtomics = VK_TRUE;
    VkDeviceCreateInfo info = {VK_STRUCTURE_TYPE_DEVICE_CREATE_INFO, &features, 0, 1, &queue, 0, NULL, 1, &extension, NULL};
    check(vkCreateDevice(gpu, &info, NULL, &device), "device");
}

int main(int argc, char **argv) {
    VkApplicationInfo app = {VK_STRUCTURE_TYPE_APPLICATION_INFO};
    app.apiVersion = VK_API_VERSION_1_3;
    VkInstanceCreateInfo info = {VK_STRUCTURE_TYPE_INSTANCE_CREATE_INFO, NULL, 0, &app};
    VkInstance instance;
    check(vkCreateInstance(&info, NULL, &instance), "instance");
    openDevice(amd(instance));
    FILE *jobs = argc < 2 ? NULL : fopen(argv[1], "r");
    if (argc > 1 && !jobs) fail("cannot be read", argv[1]);
    char line[MAX_LINE];
    while (jobs && fgets(line, sizeof line, jobs)) compile(line);
    return 0;
}
